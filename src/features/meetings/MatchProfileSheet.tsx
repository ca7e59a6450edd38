import type { MatchListReply } from '@core/contract/match'
import { localized } from '@core/domain/language'
import { BUDGETS, MAX_TOPICS } from '@core/scheduling/frame'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { Sheet } from '@/components/Sheet/Sheet'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { TextField } from '@/components/TextField/TextField'
import { matchMessages, meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'

const MAX_WORDS = 100
const INTERPRETED = 'en'
const NO_BUDGET = 'none'
const BUDGET_CHOICES = [NO_BUDGET, ...BUDGETS] as const

interface ProfileSheetProps {
  reply: MatchListReply
  onClose: () => void
  onSaved: () => void
}

/** A person's offers, wishes and places. The profile makes the person visible to others. */
export const MatchProfileSheet = observer(function MatchProfileSheet({
  reply,
  onClose,
  onSaved,
}: ProfileSheetProps) {
  const { api, language } = useStores()
  const text = useText(matchMessages)
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const [offers, setOffers] = useState(reply.Profile?.Offers ?? [])
  const [seeks, setSeeks] = useState(reply.Profile?.Seeks ?? [])
  const [markets, setMarkets] = useState(reply.Profile?.Markets ?? [])
  const [isInterpreted, setInterpreted] = useState(reply.Profile?.Language === INTERPRETED)
  const [words, setWords] = useState(reply.Profile?.Words ?? '')
  const [budget, setBudget] = useState(reply.Profile?.Budget ?? '')
  const [isBusy, setBusy] = useState(false)
  const isTooLong = Array.from(words.trim()).length > MAX_WORDS
  const save = async () => {
    if (isTooLong) return feedback.validation(say('meet.tooLong', { n: MAX_WORDS }))
    const body = {
      Offers: offers,
      Seeks: seeks,
      Markets: markets,
      Language: isInterpreted ? INTERPRETED : '',
      Words: words.trim(),
      Budget: budget,
    }
    setBusy(true)
    try {
      await api.call('match.profile', body, { intent: intent.of(body) })
      onSaved()
    } catch (error) {
      intent.end()
      const message = messageOf(error, say('meet.failedStep'))
      if (message) await feedback.error(message)
    } finally {
      setBusy(false)
    }
  }
  const group = (
    id: string,
    label: string,
    topics: MatchListReply['Categories'],
    value: string[],
    onChange: (ids: string[]) => void,
  ) => (
    <>
      <View id={`${id}-label`} className="tf-request__label">
        {label}
      </View>
      <ChoiceGroup
        id={id}
        labelledBy={`${id}-label`}
        multiple
        limit={MAX_TOPICS}
        choices={topics.map(({ Id, Name, Name_en }) => ({
          value: Id,
          text: localized(Name, Name_en, language.current),
        }))}
        value={{ selected: value, other: {} }}
        onChange={({ selected }) => onChange(selected)}
        otherLabel={other => other}
        otherMax={0}
        countText={() => 0}
      />
    </>
  )
  const footer = (
    <Button block loading={isBusy} onPress={() => void save()}>
      {text('match.save')}
    </Button>
  )
  return (
    <Sheet
      open
      tall
      title={text('match.profile')}
      closeLabel={say('meet.close')}
      onClose={onClose}
      footer={footer}
    >
      {group('match-offers', text('match.offers'), reply.Categories, offers, setOffers)}
      {group('match-seeks', text('match.seeks'), reply.Categories, seeks, setSeeks)}
      {group('match-markets', text('match.markets'), reply.Markets, markets, setMarkets)}
      <View id="match-budget-label" className="tf-request__label">
        {text('match.budget')}
      </View>
      <View id="match-budget-hint" className="tf-request__meta">
        {text('match.budgetHint')}
      </View>
      <ChoiceGroup
        id="match-budget"
        labelledBy="match-budget-label"
        describedBy="match-budget-hint"
        choices={BUDGET_CHOICES.map(value => ({
          value,
          text: text(`match.budget.${value}`),
        }))}
        value={{ selected: [budget || NO_BUDGET], other: {} }}
        onChange={({ selected: [chosen] }) =>
          setBudget(BUDGETS.find(value => value === chosen) ?? '')
        }
        otherLabel={other => other}
        otherMax={0}
        countText={() => 0}
      />
      <SwitchField
        id="match-english"
        title={text('match.english')}
        checked={isInterpreted}
        onChange={setInterpreted}
      />
      <View id="match-words-label" className="tf-request__label">
        {text('match.words')}
      </View>
      <TextField
        id="match-words"
        labelledBy="match-words-label"
        invalid={isTooLong}
        value={words}
        onChange={setWords}
        trailing={
          <View className="tf-box__note">{`${Array.from(words.trim()).length}/${MAX_WORDS}`}</View>
        }
      />
    </Sheet>
  )
})
