import { AppError } from '../../../errors'
import type { RecordHooks } from '../../../domain/records/recordHooks'
import { isPublicAddress } from '../../../domain/publicAddress'
import { fileIn } from '../../live/publicAnswers'

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Throws address_wrong if one of these answers is an address that visitors must not be led to. */
function requireAddresses(
  answers: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): void {
  const isWrong = fields.some(id => text(answers[id]) !== '' && !isPublicAddress(text(answers[id])))
  if (isWrong) throw new AppError('address_wrong')
}

/**
 * A live session has public addresses, and a replay has one. People who want a reminder are told if
 * the session is called off.
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

/** The option for a VR booth that is shown by its address. */
const BY_LINK = 'link'

/**
 * A VR booth goes online with an address or a panorama. An order for shooting is delivered with the
 * link to the result; after that it is a link like any other, and changing it needs no slot of the
 * crew. A saved panorama is drawn in levels.
 */
export const vrHooks: RecordHooks = {
  before({ action, answers, reason, form }) {
    if (action === 'submit') requireAddresses(answers, ['Url'])
    if (action === 'approve' && text(answers['Url']) === '' && !Array.isArray(answers['Panorama']))
      throw new AppError('not_shot')
    if (action !== 'deliver') return Promise.resolve(undefined)
    if (!isPublicAddress(reason)) throw new AppError('address_wrong')
    // a fair's own form may lack this option
    const offersLink = form.fieldById.get('Mode')?.options.some(({ value }) => value === BY_LINK)
    const { Slot: _slot, Contact: _contact, Mobile: _mobile, ...rest } = answers
    const made = { ...(offersLink ? rest : answers), Url: reason }
    return Promise.resolve({
      answers: offersLink ? { ...made, Mode: { selected: [BY_LINK] } } : made,
    })
  },
  async after({ to, appId, id, before }, { values }, { jobs }) {
    const [shown, was] = [fileIn(values['Panorama']), fileIn(before?.values['Panorama'])]
    // drawn before it goes online, too, because the company previews it
    if (to === 'online' || (shown !== undefined && shown !== was))
      await jobs.enqueue('panorama', { appId, boothId: id }, { key: `${appId} ${id}` })
  },
}
