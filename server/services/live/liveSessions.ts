import type {
  HallLiveOpenReply,
  HallLiveReply,
  HallLiveRequest,
  LiveItem,
} from '@core/contract/hallLive'
import { localized } from '@core/domain/language'
import { live } from '@core/resources/live'
import { readSlots } from '@core/resources/slots'
import { AppError } from '../../errors'
import type { LiveRepository, PublishedSession } from '../../repositories/liveRepository'
import type { Repositories } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { liveStateOf, slotIn } from './liveState'
import type { LiveStreams } from './liveStreams'
import { textIn, type PublicAnswers, type SharedShow } from './publicAnswers'

interface LiveDeps {
  sessions: LiveRepository
  reservations: Pick<Repositories['liveReservations'], 'counts'>
  answers: PublicAnswers
  streams: Pick<LiveStreams, 'play'>
  clock: Clock
}

/** Live sessions for everybody: of the published version, the fields that the resource names. */
export function createLiveSessions({ sessions, reservations, answers, streams, clock }: LiveDeps) {
  const present = async (
    context: Pick<CallContext, 'fair' | 'language'>,
    row: PublishedSession,
    reserved: ReadonlyMap<string, number> = new Map(),
  ) => {
    const { appId } = context.fair
    const form = await answers.load(appId, row.formId, row.formVersion)
    const values = answers.shown(appId, row.exhibitorId, live, row.values)
    const say = answers.texts(context, form, values)
    const slot = slotIn(values, context.fair)
    const room = readSlots(form.fieldById.get('Slot')?.configs ?? {})?.rooms.find(
      ({ id }) => id === slot?.room,
    )
    const item: LiveItem = {
      Id: row.id,
      State: liveStateOf(row.state, slot, clock.now()),
      Title: localized(say('Title'), say('TitleEn'), context.language),
      Cover: answers.picture(appId, live, form, values),
      Day: slot?.day ?? '',
      From: slot?.from ?? '',
      To: slot?.to ?? '',
      Starts: instant(slot?.starts),
      Ends: instant(slot?.ends),
      Room: room ? localized(room.cn, room.en, context.language) : (slot?.room ?? ''),
      Languages: say('Languages'),
      Company: { Id: row.exhibitorId, Name: row.name, Name_en: row.nameEn, Booth: row.booth },
      Reservations: reserved.get(row.id) ?? 0,
    }
    return { item, values, say }
  }
  const countsOf = async (appId: string, of: { ids?: string[]; exhibitorId?: string }) =>
    new Map(
      (await reservations.counts(appId, of)).map(({ sessionId, count }) => [sessionId, count]),
    )

  return {
    /** What a shared link to a session shows; undefined for a session that is not public. */
    async shared(
      context: Pick<CallContext, 'fair' | 'language'>,
      id: string,
    ): Promise<SharedShow | undefined> {
      const row = await sessions.find(context.fair.appId, id)
      if (!row) return undefined
      const { item } = await present(context, row)
      return {
        title: item.Title,
        said: [`${item.Day} ${item.From}`.trim(), item.Room],
        picture: item.Cover,
        company: item.Company,
      }
    },
    /** Ordered by time; sessions without a slot come last. */
    async list(
      context: CallContext,
      { Company: company }: HallLiveRequest,
    ): Promise<HallLiveReply> {
      const { appId } = context.fair
      const [rows, reserved] = await Promise.all([
        sessions.list(appId, company),
        countsOf(appId, company ? { exhibitorId: company } : {}),
      ])
      const shown = await Promise.all(rows.map(row => present(context, row, reserved)))
      const timeOf = ({ Day, From }: LiveItem) => `${Day || '9'} ${From}`
      return {
        Items: shown.map(({ item }) => item).sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)),
      }
    },

    /** Throws unknown_record for a session that is not public. */
    async open(context: CallContext, id: string): Promise<HallLiveOpenReply> {
      const { appId } = context.fair
      const row = await sessions.find(appId, id)
      if (!row) throw new AppError('unknown_record')
      const { item, values, say } = await present(
        context,
        row,
        await countsOf(appId, { ids: [id] }),
      )
      return {
        ...item,
        Intro: localized(say('Intro'), say('IntroEn'), context.language),
        Host: say('HostName'),
        HostPost: say('HostPost'),
        Url: textIn(values['Url']),
        Channels: textIn(values['Channels']),
        Play: item.State === 'live' ? await streams.play(context.fair, id, row.values) : '',
        ReplayUrl: item.State === 'replay' ? textIn(values['ReplayUrl']) : '',
        Products: await answers.products(context, row.exhibitorId, values['Products']),
      }
    },
  }
}

const instant = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString()
