import type { ResultQuestion } from '@core/contract/results'
import { localized } from '@core/domain/language'
import { percentOf } from '@core/format/countText'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskResultMessages } from '@/i18n/messages/deskResults'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { BarsChart } from '../BarsChart'
import { CountBars } from '../CountBars'

/** Texts that are shown before the user asks for the rest. */
const FIRST = 5

/** One question: choices as bars, numbers as a distribution, texts as a list. */
export const ResultCard = observer(function ResultCard({
  question,
  total,
}: {
  question: ResultQuestion
  total: number
}) {
  const { language } = useStores()
  const say = useText(deskResultMessages)
  const { Name, Name_en, Answered, Several, Choices, Numbers, Texts } = question
  const [isOpen, open] = useState(false)
  const title = localized(Name, Name_en, language.current) || question.Id
  const shown = isOpen ? Texts : Texts.slice(0, FIRST)
  return (
    <View className="tf-figures__card">
      <SectionHead title={title} />
      <View className="tf-desk__note">
        {say(Several ? 'results.answeredSeveral' : 'results.answered', {
          n: Answered,
          percent: percentOf(Answered, total),
        })}
      </View>
      {Choices.length > 0 && (
        <CountBars
          label={title}
          whole={Answered}
          bars={Choices.map(({ Value, Name: cn, Name_en: en, Count }) => ({
            id: Value,
            name: localized(cn, en, language.current) || Value,
            count: Count,
            detail: percentOf(Count, Answered),
          }))}
        />
      )}
      {Numbers && (
        <>
          <View className="tf-desk__note">
            {say('results.numbers', {
              min: Numbers.Min,
              max: Numbers.Max,
              mean: Numbers.Mean,
              median: Numbers.Median,
            })}
          </View>
          <BarsChart
            label={title}
            heads={[say('results.range'), say('results.count')]}
            bars={Numbers.Ranges.map(({ From, To, Count }) => ({
              label: String(From),
              name: `${From} – ${To}`,
              count: Count,
            }))}
          />
        </>
      )}
      {shown.length > 0 && (
        <View role="list" aria-label={say('results.texts')}>
          {shown.map((text, at) => (
            <View key={at} role="listitem" className="tf-figures__row tf-figures__said">
              {text}
            </View>
          ))}
        </View>
      )}
      {Texts.length > FIRST && (
        <View>
          <Button kind="text" size="small" aria-expanded={isOpen} onPress={() => open(!isOpen)}>
            {isOpen ? say('results.fewer') : say('results.more', { n: Texts.length - FIRST })}
          </Button>
        </View>
      )}
    </View>
  )
})
