import { AppError } from '../../../errors'
import type { RecordHooks } from '../../../domain/records/recordHooks'
import { isPublicAddress } from '../../../domain/publicAddress'
import { fileIn } from '../../live/publicAnswers'

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Throws address_wrong where one of these answers names an address visitors may not be led to. */
function requireAddresses(
  answers: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): void {
  const isWrong = fields.some(id => text(answers[id]) !== '' && !isPublicAddress(text(answers[id])))
  if (isWrong) throw new AppError('address_wrong')
}

/**
 * The addresses of a live session are public ones, and a replay has one. Who waits for a session
 * learns that it was called off.
 */
export const liveHooks: RecordHooks = {
  before({ action, to, answers, reason }) {
    if (action === 'archive') {
      if (!isPublicAddress(reason)) throw new AppError('address_wrong')
      return Promise.resolve({ answers: { ...answers, ReplayUrl: reason } })
    }
    if (action === 'submit') requireAddresses(answers, ['Url', 'ReplayUrl'])
    if (to === 'replay' && text(answers['ReplayUrl']) === '') throw new AppError('address_missing')
    return Promise.resolve(undefined)
  },
  async after({ action, appId, id, by }, _record, { liveReservations }) {
    if (action === 'callOff') await liveReservations.close(appId, id, by.at, 'live_off')
  },
}

/** The way of a VR booth that is shown by its address. */
const BY_LINK = 'link'

/**
 * A VR booth goes online with an address or a panorama; an order for shooting is delivered with the
 * link to what was made. From then on it is a link of the company's own: a change of it asks for no
 * slot of the crew. A panorama is drawn in levels when it is saved.
 */
export const vrHooks: RecordHooks = {
  before({ action, answers, reason, form }) {
    if (action === 'submit') requireAddresses(answers, ['Url'])
    if (action === 'approve' && text(answers['Url']) === '' && !Array.isArray(answers['Panorama']))
      throw new AppError('not_shot')
    if (action !== 'deliver') return Promise.resolve(undefined)
    if (!isPublicAddress(reason)) throw new AppError('address_wrong')
    // a fair's own form may offer other ways
    const offersLink = form.fieldById.get('Mode')?.options.some(({ value }) => value === BY_LINK)
    const { Slot: _slot, Contact: _contact, Mobile: _mobile, ...rest } = answers
    const made = { ...(offersLink ? rest : answers), Url: reason }
    return Promise.resolve({
      answers: offersLink ? { ...made, Mode: { selected: [BY_LINK] } } : made,
    })
  },
  async after({ to, appId, id, before }, { values }, { jobs }) {
    const [shown, was] = [fileIn(values['Panorama']), fileIn(before?.values['Panorama'])]
    // its company looks at it before it goes online
    if (to === 'online' || (shown !== undefined && shown !== was))
      await jobs.enqueue('panorama', { appId, boothId: id }, { key: `${appId} ${id}` })
  },
}
