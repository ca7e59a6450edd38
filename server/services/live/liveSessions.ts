import { presentField } from '@core/answers/presentField'
import { LIVE_STATES, type HallLiveOpenReply, type HallLiveReply } from '@core/contract/hallLive'
import { localized } from '@core/domain/language'
import { parsePayload } from '@core/form/serialize'
import type { FormDefinition } from '@core/form/types'
import { live } from '@core/resources/live'
import { product } from '@core/resources/product'
import { chosenSlot, parseSlot, readSlots } from '@core/resources/slots'
import { AppError } from '../../errors'
import type { LiveRepository, PublishedSession } from '../../repositories/liveRepository'
import type { Repositories } from '../../repositories/repositories'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import { pictureOf } from '../../domain/records/recordIndex'

interface LiveDeps {
  sessions: LiveRepository
  records: Pick<Repositories['records'], 'findPublished'>
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
}
type Item = HallLiveReply['Items'][number]
type Values = Readonly<Record<string, unknown>>

const MAX_PRODUCTS = 20

/** Live sessions for everybody: of what was published, the fields the resource names. */
export function createLiveSessions({ sessions, records, forms, files, vault }: LiveDeps) {
  const shownOf = (appId: string, exhibitorId: string, values: PublishedSession['values'], fields: readonly string[]): Values => {
    const opened = vault.open({ appId, owner: exhibitorRef(exhibitorId) }, values)
    return Object.fromEntries(Object.entries(opened).filter(([id]) => fields.includes(id)))
  }
  const textsOf = ({ language }: CallContext, form: FormDefinition, values: Values) => {
    const parsed = parsePayload(form, values)
    return (id: string): string => {
      const field = form.fieldById.get(id)
      return (field && presentField(field, parsed[id], language)?.text) ?? ''
    }
  }
  const present = async (context: CallContext, row: PublishedSession) => {
    const { appId } = context.fair
    const form = await forms.load(appId, row.formId, row.formVersion)
    const values = shownOf(appId, row.exhibitorId, row.values, live.public?.fields ?? [])
    const say = textsOf(context, form, values)
    const slot = parseSlot(chosenSlot(values, 'Slot') ?? '')
    const room = readSlots(form.fieldById.get('Slot')?.configs ?? {})?.rooms.find(({ id }) => id === slot?.room)
    const cover = pictureOf(live, form, values)
    const item: Item = {
      Id: row.id,
      // a change of it may be in review: visitors see it as it was announced
      State: LIVE_STATES.find(state => state === row.state) ?? 'preview',
      Title: localized(say('Title'), say('TitleEn'), context.language),
      Cover: cover === undefined ? '' : (files.sign(appId, [cover])[cover] ?? ''),
      ...{ Day: slot?.day ?? '', From: slot?.from ?? '', To: slot?.to ?? '' },
      Room: room ? localized(room.cn, room.en, context.language) : (slot?.room ?? ''),
      Languages: say('Languages'),
      Company: { Id: row.exhibitorId, Name: row.name, Name_en: row.nameEn, Booth: row.booth },
    }
    return { item, values, say }
  }
  const productsOf = async (context: CallContext, exhibitorId: string, ids: unknown): Promise<HallLiveOpenReply['Products']> => {
    const { appId } = context.fair
    const wanted = (Array.isArray(ids) ? ids : []).filter((id): id is string => typeof id === 'string' && id !== '').slice(0, MAX_PRODUCTS)
    const found = await Promise.all(wanted.map(id => records.findPublished(appId, product.name, exhibitorId, id)))
    return Promise.all(
      found.flatMap(record => {
        const { published } = record ?? {}
        if (!record || !published) return []
        const show = async () => {
          const form = await forms.load(appId, record.formId, published.version)
          const values = shownOf(appId, exhibitorId, published.values, product.public?.fields ?? [])
          const say = textsOf(context, form, values)
          const picture = pictureOf(product, form, values)
          const Picture = picture === undefined ? '' : (files.sign(appId, [picture])[picture] ?? '')
          return { Id: record.id, Title: localized(say('Name'), say('NameEn'), context.language), Detail: say('Spec'), Picture }
        }
        return [show()]
      }),
    )
  }

  return {
    /** By their time; those without a slot come last. */
    async list(context: CallContext): Promise<HallLiveReply> {
      const shown = await Promise.all((await sessions.list(context.fair.appId)).map(row => present(context, row)))
      const timeOf = ({ Day, From }: Item) => `${Day || '9'} ${From}`
      return { Items: shown.map(({ item }) => item).sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)) }
    },

    /** Throws unknown_record for what nobody may see. */
    async open(context: CallContext, id: string): Promise<HallLiveOpenReply> {
      const row = await sessions.find(context.fair.appId, id)
      if (!row) throw new AppError('unknown_record')
      const { item, values, say } = await present(context, row)
      return {
        ...item,
        ...{ Intro: localized(say('Intro'), say('IntroEn'), context.language), Host: say('HostName'), HostPost: say('HostPost') },
        ...{ Url: textIn(values['Url']), Channels: textIn(values['Channels']) },
        ReplayUrl: item.State === 'replay' ? textIn(values['ReplayUrl']) : '',
        Products: await productsOf(context, row.exhibitorId, values['Products']),
      }
    },
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
