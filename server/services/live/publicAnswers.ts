import { presentField } from '@core/answers/presentField'
import type { ShownProduct } from '@core/contract/hallLive'
import { localized } from '@core/domain/language'
import { parsePayload } from '@core/form/serialize'
import type { FormDefinition } from '@core/form/types'
import { product } from '@core/resources/product'
import type { Resource } from '@core/resources/types'
import { SHOWN_WIDTHS, type ShownWidth } from '../../files/pictureOfWidth'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import { pictureOf } from '../../domain/records/recordIndex'
import type { Repositories } from '../../repositories/repositories'
import type { StoredValues } from '../../repositories/storedValues'

interface AnswerDeps {
  records: Pick<Repositories['records'], 'findPublished'>
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
}
/** What a shared link shows. */
export interface SharedShow {
  title: string
  said: string[]
  /** Short-lived address; empty if there is none. */
  picture: string
  company: { Name: string; Name_en: string; Booth: string }
}
export type Values = Readonly<Record<string, unknown>>

const MAX_PRODUCTS = 20

/**
 * What visitors may read of a company's published records: the fields that the resource names, as
 * texts and addresses.
 */
export function createPublicAnswers({ records, forms, files, vault }: AnswerDeps) {
  const shown = (
    appId: string,
    exhibitorId: string,
    resource: Resource,
    values: StoredValues,
  ): Values => {
    const fields = resource.public?.fields ?? []
    const opened = vault.open({ appId, owner: exhibitorRef(exhibitorId) }, values)
    return Object.fromEntries(Object.entries(opened).filter(([id]) => fields.includes(id)))
  }
  const texts = (
    { language }: Pick<CallContext, 'language'>,
    form: FormDefinition,
    values: Values,
  ) => {
    const parsed = parsePayload(form, values)
    return (id: string): string => {
      const field = form.fieldById.get(id)
      return (field && presentField(field, parsed[id], language)?.text) ?? ''
    }
  }
  const address = (appId: string, file: string | undefined, width?: ShownWidth): string =>
    file === undefined ? '' : (files.sign(appId, [file], width)[file] ?? '')
  const picture = (appId: string, resource: Resource, form: FormDefinition, values: Values) =>
    address(appId, pictureOf(resource, form, values), SHOWN_WIDTHS.card)

  return {
    shown,
    texts,
    picture,
    /** A short-lived address of a file; empty if there is none. */
    address,
    /** The address of the first file of an answer, in the width of a page. */
    file: (appId: string, answer: unknown): string =>
      address(appId, fileIn(answer), SHOWN_WIDTHS.page),
    load: (appId: string, formId: string, version: number) => forms.load(appId, formId, version),
    /** The products a record names, without those that are not published. */
    async products(
      context: CallContext,
      exhibitorId: string,
      ids: unknown,
    ): Promise<ShownProduct[]> {
      const { appId } = context.fair
      const wanted = (Array.isArray(ids) ? ids : []).filter(
        (id): id is string => typeof id === 'string' && id !== '',
      )
      const found = await Promise.all(
        wanted
          .slice(0, MAX_PRODUCTS)
          .map(id => records.findPublished(appId, product.name, exhibitorId, id)),
      )
      return Promise.all(
        found.flatMap(record => {
          const { published } = record ?? {}
          if (!record || !published) return []
          const show = async (): Promise<ShownProduct> => {
            const form = await forms.load(appId, record.formId, published.version)
            const values = shown(appId, exhibitorId, product, published.values)
            const say = texts(context, form, values)
            const Title = localized(say('Name'), say('NameEn'), context.language)
            return {
              Id: record.id,
              Title,
              Detail: say('Spec'),
              Picture: picture(appId, product, form, values),
            }
          }
          return [show()]
        }),
      )
    },
  }
}

export type PublicAnswers = ReturnType<typeof createPublicAnswers>
/** The first file of an answer, as stored. */
export function fileIn(answer: unknown): string | undefined {
  const [first] = Array.isArray(answer) ? answer : []
  const url: unknown =
    typeof first === 'object' && first !== null && 'url' in first ? first.url : undefined
  return typeof url === 'string' && url !== '' ? url : undefined
}
/** A text, as stored; empty for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
