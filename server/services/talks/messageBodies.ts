import type { ChatSendRequest } from '@core/contract/chat'
import { fileKeyOf } from '@core/domain/fileUrl'
import { fileTypeOf } from '@core/domain/fileTypes'
import { GENERAL_UPLOAD_RULES } from '@core/form/uploadRules'
import { AppError, badField } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import type { TalkView } from '../../repositories/talkRepository'
import type { MessageBody } from '../../repositories/talkStates'
import type { CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { TalkCards } from './talkCards'
import { companyOf, partyOf } from './talkCaller'

/** Invisible characters are removed from texts; line breaks stay. */
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g

interface BodiesDeps {
  repositories: Repositories
  cards: Pick<TalkCards, 'read'>
  files: FileAccess
}

/** Reads the content of a message from the call. */
export function createMessageBodies({ repositories, files, cards }: BodiesDeps) {
  const { records, talks, objects } = repositories

  const readFile = async (
    context: CallContext,
    { Kind, Url = '', Name = '' }: ChatSendRequest,
  ): Promise<MessageBody> => {
    const key = fileKeyOf(Url)
    const type = key === undefined ? undefined : fileTypeOf(key.slice(key.lastIndexOf('.') + 1))
    if (key === undefined || !type || (Kind === 'image') !== (type.kind === 'image'))
      throw new AppError('unknown_file')
    const keys = await files.require(context, [{ url: Url, rules: GENERAL_UPLOAD_RULES }])
    await files.attach(objects, context, keys)
    const stored = await objects.find(key)
    return { url: Url, name: plain(Name).slice(0, 120), bytes: stored?.bytes ?? 0 }
  }

  /** A public product of the caller's company, or of the other side's. */
  const readProduct = async (
    context: CallContext,
    { peerParty }: TalkView,
    id: string,
  ): Promise<MessageBody> => {
    const { appId } = context.fair
    for (const exhibitor of [companyOf(partyOf(context)), companyOf(peerParty)]) {
      if (exhibitor === undefined || id === '') continue
      const record = await records.findPublished(appId, 'product', exhibitor, id)
      const values = record?.published?.values
      if (!values) continue
      const picture = values['Pictures']
      const first: unknown = Array.isArray(picture) ? (picture as unknown[])[0] : undefined
      return {
        card: {
          id,
          exhibitor,
          title: textOf(values['Name']),
          titleEn: textOf(values['NameEn']),
          line: textOf(values['Spec']),
          picture:
            typeof first === 'object' && first !== null && 'url' in first
              ? textOf(first.url)
              : textOf(first),
        },
      }
    }
    throw new AppError('unknown_record')
  }

  /** The booth of the caller's company, or else of the other side's. */
  const readPlace = async (context: CallContext, { peerParty }: TalkView): Promise<MessageBody> => {
    const exhibitor = companyOf(partyOf(context)) ?? companyOf(peerParty) ?? ''
    const [company] = await talks.companies(context.fair.appId, [exhibitor])
    if (!company || company.booth === '') throw badField('Type')
    return {
      card: {
        id: company.booth,
        exhibitor,
        title: company.name,
        titleEn: company.nameEn,
        line: company.hall,
        picture: '',
      },
    }
  }

  return {
    /** Throws bad_request, unknown_file, unknown_record. */
    async read(context: CallContext, view: TalkView, input: ChatSendRequest): Promise<MessageBody> {
      switch (input.Kind) {
        case 'text': {
          const text = plain(input.Text ?? '')
          if (text === '') throw badField('Text')
          return { text }
        }
        case 'image':
        case 'file':
          return readFile(context, input)
        case 'product':
          return readProduct(context, view, input.Product ?? '')
        case 'place':
          return readPlace(context, view)
        case 'meeting':
        case 'inquiry':
        case 'quote':
          return cards.read(context.fair.appId, view, input.Kind, input.Subject ?? '')
      }
    },
  }
}

export type MessageBodies = ReturnType<typeof createMessageBodies>

const plain = (text: string): string => text.replace(CONTROLS, '').trim()
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
