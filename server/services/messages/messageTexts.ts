import type {
  DeskMessageSaveRequest,
  DeskMessagesReply,
  MessageSettings,
  MessageText,
} from '@core/contract/deskMessages'
import type { MessageWay } from '@core/domain/mailings'
import { AppError, badField } from '../../errors'
import {
  EXAMPLES,
  FAIR_TEXT_IDS,
  isFairText,
  productTexts,
  ruleOf,
  type FairTextId,
} from '../../messages/fairTexts'
import { readFairText, variablesOfText } from '../../messages/readFairText'
import type { StoredMessageSettings, StoredText } from '../../repositories/messageTextRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import { actorName, mayAct, type DeskCaller } from '../../domain/deskSource'
import { titleOf } from '../../domain/messages/companyTexts'
import type { Fair } from '../../repositories/fairRepository'

/** Prices are stored in hundredths of a fen. */
const UNITS_OF_YUAN = 10_000

interface MessageTextDeps {
  repositories: Pick<Repositories, 'messageTexts'>
  transact: Transact
  /** Text messages only go out in the words that a provider approved. */
  smsFixed: boolean
  waysOf: (fair: Fair) => MessageWay[]
}

/**
 * The texts that the fair sends: read, changed to the fair's own words, and reset to the product's.
 */
export function createMessageTexts({
  repositories: { messageTexts },
  transact,
  smsFixed,
  waysOf,
}: MessageTextDeps) {
  const requireText = (caller: DeskCaller, id: string): FairTextId => {
    if (!mayAct(caller.role)) throw new AppError('forbidden')
    if (!isFairText(id)) throw new AppError('unknown_content')
    return id
  }
  const names = async (caller: DeskCaller): Promise<DeskMessagesReply['Items']> => {
    const stored = new Map(
      (await messageTexts.list(caller.context.fair.appId)).map(text => [text.id, text]),
    )
    return FAIR_TEXT_IDS.map(id => present(caller.context.fair, id, stored.get(id)))
  }
  /** Throws bad_request for unknown variables, and for a text without a required variable. */
  const check = (id: FairTextId, field: 'Cn' | 'En', text: string): string => {
    const { words, fault } = readFairText(id, text)
    if (fault) throw badField(field)
    return words
  }

  return {
    async list(caller: DeskCaller): Promise<DeskMessagesReply> {
      const { fair } = caller.context
      return {
        Items: await names(caller),
        Settings: presentSettings(await messageTexts.settings(fair.appId)),
        SmsFixed: smsFixed,
        Ways: waysOf(fair),
      }
    },

    /** Throws unknown_content. */
    async history(caller: DeskCaller, id: string) {
      if (!isFairText(id)) throw new AppError('unknown_content')
      const versions = await messageTexts.versions(caller.context.fair.appId, id)
      return {
        Versions: versions.map(({ version, cn, en, madeAt, madeBy }) => ({
          Version: version,
          Cn: cn ?? '',
          En: en ?? '',
          At: madeAt.toISOString(),
          By: madeBy,
        })),
      }
    },

    /** Saves a draft or publishes. Throws forbidden, unknown_content, bad_request, conflict. */
    async save(caller: DeskCaller, input: DeskMessageSaveRequest): Promise<{ Item: MessageText }> {
      const { fair } = caller.context
      const id = requireText(caller, input.Id)
      const words = { cn: check(id, 'Cn', input.Cn), en: check(id, 'En', input.En) }
      const saved = await transact(async tables => {
        const by = actorName(caller)
        // locked, because an import first reads what the desk has published, and then writes
        if (input.Publish) await tables.fairImports.lock(fair.appId)
        const text = input.Publish
          ? await tables.messageTexts.publish(fair.appId, id, input.Revision, words, by)
          : await tables.messageTexts.setDraft(fair.appId, id, input.Revision, words, by)
        if (!text) throw new AppError('conflict')
        const entry = { appId: fair.appId, actor: by, subject: `message:${id}` }
        await audit(tables, {
          ...entry,
          action: input.Publish ? 'message.publish' : 'message.draft',
          details: { version: text.version },
        })
        return text
      })
      return { Item: present(fair, id, saved) }
    },

    /** Throws forbidden, unknown_content, conflict. */
    async reset(caller: DeskCaller, id: string, revision: number): Promise<{ Item: MessageText }> {
      const { fair } = caller.context
      const known = requireText(caller, id)
      const saved = await transact(async tables => {
        const by = actorName(caller)
        await tables.fairImports.lock(fair.appId)
        const text = await tables.messageTexts.publish(fair.appId, known, revision, undefined, by)
        if (!text) throw new AppError('conflict')
        const entry = { appId: fair.appId, actor: by, subject: `message:${known}` }
        await audit(tables, {
          ...entry,
          action: 'message.reset',
          details: { version: text.version },
        })
        return text
      })
      return { Item: present(fair, known, saved) }
    },
  }
}

function present(fair: Fair, id: FairTextId, stored: StoredText | undefined): MessageText {
  const product = productTexts[id]
  const { group, ways, must = [] } = ruleOf(id)
  const variables = variablesOfText(id)
  const example = (name: string) =>
    name === 'fair' ? [titleOf(fair, 'cn'), titleOf(fair, 'en')] : (EXAMPLES[name] ?? [name, name])
  return {
    Id: id,
    Group: group,
    Ways: [...ways],
    Cn: stored?.cn ?? product.cn,
    En: stored?.en ?? product.en,
    ProductCn: product.cn,
    ProductEn: product.en,
    ...(typeof stored?.draftCn === 'string' && {
      Draft: { Cn: stored.draftCn, En: stored.draftEn ?? '' },
    }),
    IsOwn: typeof stored?.cn === 'string',
    Version: stored?.version ?? 0,
    Revision: stored?.revision ?? 0,
    Variables: variables.map(name => {
      const [Cn = '', En = ''] = example(name)
      return { Name: name, Cn, En, Must: must.includes(name) }
    }),
    ChangedAt: stored?.changedAt.toISOString() ?? '',
    ChangedBy: stored?.changedBy ?? '',
  }
}

export function presentSettings(settings: StoredMessageSettings): MessageSettings {
  const { quietFrom, quietUntil, smsPrice, mailPrice, wechatPrice } = settings
  return {
    QuietFrom: quietFrom,
    QuietUntil: quietUntil,
    SmsPrice: smsPrice / UNITS_OF_YUAN,
    MailPrice: mailPrice / UNITS_OF_YUAN,
    WechatPrice: wechatPrice / UNITS_OF_YUAN,
  }
}
