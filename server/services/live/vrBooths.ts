import type {
  HallVrOpenReply,
  HallVrReply,
  HallVrRequest,
  VrItem,
  VrPreviewReply,
  VrSpotsRequest,
} from '@core/contract/hallVr'
import { localized } from '@core/domain/language'
import { vr } from '@core/resources/vr'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { PublishedSession } from '../../repositories/liveRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Panoramas } from './panoramas'
import { fileIn, textIn, type PublicAnswers, type SharedShow } from './publicAnswers'

interface VrDeps {
  repositories: Pick<Repositories, 'vrBooths' | 'vrSpots' | 'records' | 'exhibitors'>
  transact: Transact
  answers: PublicAnswers
  panoramas: Pick<Panoramas, 'levels'>
}

/** VR booths for everybody: a company's link, or a panorama with its products in it. */
export function createVrBooths({
  repositories: { vrBooths, vrSpots, records, exhibitors },
  transact,
  answers,
  panoramas,
}: VrDeps) {
  const present = async (
    context: Pick<CallContext, 'fair' | 'language'>,
    row: PublishedSession,
  ) => {
    const { appId } = context.fair
    const form = await answers.load(appId, row.formId, row.formVersion)
    const values = answers.shown(appId, row.exhibitorId, vr, row.values)
    const say = answers.texts(context, form, values)
    // a finished order for shooting has a link to the result
    const isPanorama = textIn(values['Url']) === ''
    const item: VrItem = {
      Id: row.id,
      Title: localized(say('Title'), say('TitleEn'), context.language),
      Cover: answers.picture(appId, vr, form, values),
      Way: isPanorama ? 'panorama' : 'link',
      Company: { Id: row.exhibitorId, Name: row.name, Name_en: row.nameEn, Booth: row.booth },
    }
    return { item, values, panorama: isPanorama ? (fileIn(values['Panorama']) ?? '') : '' }
  }

  const openRow = async (context: CallContext, row: PublishedSession): Promise<HallVrOpenReply> => {
    const { appId } = context.fair
    const { item, values, panorama } = await present(context, row)
    const [{ first, small, large }, Products, spots] = await Promise.all([
      panoramas.levels(panorama),
      answers.products(context, row.exhibitorId, values['Products']),
      item.Way === 'link' ? [] : vrSpots.list(appId, row.id),
    ])
    const shown = new Set(Products.map(({ Id }) => Id))
    return {
      ...item,
      Url: item.Way === 'link' ? textIn(values['Url']) : '',
      Products,
      // until the levels are drawn, the picture as it was uploaded
      Panorama: answers.address(appId, large ?? small ?? (panorama || undefined)),
      PanoramaFirst: answers.address(appId, first),
      PanoramaSmall: answers.address(appId, small),
      Spots: spots.flatMap(({ product, yaw, pitch }) =>
        shown.has(product) ? [{ Product: product, Yaw: yaw, Pitch: pitch }] : [],
      ),
    }
  }

  return {
    /** What a shared link to a booth shows; undefined for a booth that is not public. */
    async shared(
      context: Pick<CallContext, 'fair' | 'language'>,
      id: string,
    ): Promise<SharedShow | undefined> {
      const row = await vrBooths.find(context.fair.appId, id)
      if (!row) return undefined
      const { Title, Cover, Company } = (await present(context, row)).item
      return { title: Title, said: [], picture: Cover, company: Company }
    },
    async list(context: CallContext, { Company }: HallVrRequest): Promise<HallVrReply> {
      const rows = await vrBooths.list(context.fair.appId, Company)
      return {
        Items: (await Promise.all(rows.map(row => present(context, row)))).map(({ item }) => item),
      }
    },

    /** Throws unknown_record for a booth that is not public. */
    async open(context: CallContext, id: string): Promise<HallVrOpenReply> {
      const { appId } = context.fair
      const row = await vrBooths.find(appId, id)
      if (!row) throw new AppError('unknown_record')
      return openRow(context, row)
    },

    /** The company's own booth, as last saved. Throws unknown_record for another company's. */
    async preview(context: CallContext, id: string): Promise<VrPreviewReply> {
      const { appId } = context.fair
      const { exhibitorId } = sessionOf(context)
      const record = await records.find(appId, vr.name, id)
      if (!record || record.exhibitorId !== exhibitorId) throw new AppError('unknown_record')
      const company = await exhibitors.findCompany(appId, exhibitorId)
      if (!company) throw new AppError('unknown_record')
      const { published, values } = record
      const opened = await openRow(context, { ...record, ...company })
      const isSame =
        published !== undefined &&
        fileIn(published.values['Panorama']) === fileIn(values['Panorama'])
      return {
        ...opened,
        IsOnline: published !== undefined && record.state === 'online',
        MayMark: published === undefined || isSame,
      }
    },

    /** Throws unknown_record for another company's booth. */
    async mark(
      context: CallContext,
      { Id, Spots }: VrSpotsRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const { exhibitorId } = sessionOf(context)
      await transact(async tables => {
        if (exhibitorId === undefined || !(await tables.vrBooths.holdOwn(appId, exhibitorId, Id)))
          throw new AppError('unknown_record')
        await tables.vrSpots.replace(
          appId,
          Id,
          Spots.map(({ Product, Yaw, Pitch }) => ({ product: Product, yaw: Yaw, pitch: Pitch })),
        )
      })
      return {}
    },
  }
}
