import type {
  ChatSettings,
  ChatSettingsReply,
  ChatSettingsSaveRequest,
  TalkTold,
} from '@core/contract/chatSettings'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { PartyState } from '../../repositories/talkStates'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { partyOf } from './talkCaller'
import type { TalkTelling } from './talkTelling'

interface SettingsDeps {
  repositories: Pick<Repositories, 'talks'>
  transact: Transact
  telling: Pick<TalkTelling, 'present'>
  clock: Clock
}

/** How a company talks: its door, hours, first answer and quick replies. */
export function createTalkSettings({
  repositories: { talks },
  transact,
  telling,
  clock,
}: SettingsDeps) {
  const settings = async (context: CallContext): Promise<ChatSettingsReply> => {
    const { appId } = context.fair
    const [party, fair, Tell] = await Promise.all([
      talks.party(appId, partyOf(context)),
      talks.fair(appId),
      telling.present(context),
    ])
    const Told = presentTold(party, clock.now())
    return {
      Settings: presentSettings(party),
      Total: party?.unread ?? 0,
      On: fair.isOn,
      ...(Told && { Told }),
      ...(Tell && { Tell }),
    }
  }
  return {
    settings,
    async save(context: CallContext, input: ChatSettingsSaveRequest): Promise<ChatSettingsReply> {
      const of = partyOf(context)
      const quick = input.Quick.map(({ Text, Text_en }) => ({
        text: Text.trim(),
        textEn: Text_en.trim(),
      })).filter(({ text }) => text !== '')
      const stored = {
        from: input.From,
        until: input.Until,
        away: input.Away.trim(),
        awayEn: input.Away_en.trim(),
        quick,
      }
      await transact(tables =>
        tables.talks.saveSettings(context.fair.appId, of, input.Open, stored),
      )
      return settings(context)
    },
    /** Whether a company takes new talks. */
    async door(context: CallContext, company: string): Promise<{ Open: boolean }> {
      const { appId } = context.fair
      const [party, fair, [found]] = await Promise.all([
        talks.party(appId, exhibitorRef(company)),
        talks.fair(appId),
        talks.companies(appId, [company]),
      ])
      return {
        Open: fair.isOn && found?.isHere === true && party?.isOpen !== false && !party?.endedAt,
      }
    },
  }
}

/** How long a warning is shown; a measure is shown while it is active. */
const WARNING_MS = 7 * 86_400_000

function presentTold(party: PartyState | undefined, now: Date): TalkTold | undefined {
  const { told, mutedUntil = null, endedAt = null } = party ?? {}
  if (!told) return undefined
  const { text: Text, at: At } = told
  if (endedAt !== null) return { Kind: 'end', Text, At, Until: '' }
  if (mutedUntil !== null && mutedUntil > now)
    return { Kind: 'mute', Text, At, Until: mutedUntil.toISOString() }
  return told.kind === 'warn' && now.getTime() - new Date(At).getTime() < WARNING_MS
    ? { Kind: 'warn', Text, At, Until: '' }
    : undefined
}

function presentSettings(party: PartyState | undefined): ChatSettings {
  const { from = 0, until = 0, away = '', awayEn = '', quick = [] } = party?.settings ?? {}
  return {
    Open: party?.isOpen ?? true,
    From: from,
    Until: until,
    Away: away,
    Away_en: awayEn,
    Quick: quick.map(({ text, textEn }) => ({ Text: text, Text_en: textEn })),
  }
}
