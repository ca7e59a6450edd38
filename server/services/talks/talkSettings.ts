import type { ChatSettings, ChatSettingsReply, ChatSettingsSaveRequest } from '@core/contract/chat'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { PartyState } from '../../repositories/talkStates'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import { partyOf } from './talkCaller'

interface SettingsDeps {
  repositories: Pick<Repositories, 'talks'>
  transact: Transact
}

/** How a company talks: its door, hours, first answer and quick replies. */
export function createTalkSettings({ repositories: { talks }, transact }: SettingsDeps) {
  const settings = async (context: CallContext): Promise<ChatSettingsReply> => {
    const { appId } = context.fair
    const [party, fair] = await Promise.all([talks.party(appId, partyOf(context)), talks.fair(appId)])
    return { Settings: presentSettings(party), Total: party?.unread ?? 0, On: fair.isOn }
  }
  return {
    settings,
    async save(context: CallContext, input: ChatSettingsSaveRequest): Promise<ChatSettingsReply> {
      const of = partyOf(context)
      const quick = input.Quick.map(({ Text, Text_en }) => ({ text: Text.trim(), textEn: Text_en.trim() })).filter(
        ({ text }) => text !== '',
      )
      const stored = { from: input.From, until: input.Until, away: input.Away.trim(), awayEn: input.Away_en.trim(), quick }
      await transact(tables => tables.talks.saveSettings(context.fair.appId, of, input.Open, stored))
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
      return { Open: fair.isOn && found?.isHere === true && party?.isOpen !== false && !party?.endedAt }
    },
  }
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
