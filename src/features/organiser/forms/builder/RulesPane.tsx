import {
  parseRulesText,
  rulesText,
  unknownOwners,
  withRulesText,
  type TextProblem,
} from '@core/builder/ruleText'
import { rulesOf } from '@core/builder/rules'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import type { BuilderStore } from './BuilderStore'
import { Line, Segments } from './controls'
import { RuleLink } from './FieldRules'

/** Every rule of the form, as sentences or as text. */
export const RulesPane = observer(function RulesPane({ store }: { store: BuilderStore }) {
  const text = useText(builderMessages)
  const [look, setLook] = useState<'sentences' | 'text'>('sentences')
  const rules = rulesOf(store.draft)
  return (
    <View className="tf-b-pane">
      <View className="tf-b-between">
        <View {...heading(2)} className="tf-b-title">
          {text('builder.allRules', { n: rules.length })}
        </View>
        <Segments
          label={text('builder.rulesLook')}
          value={look}
          onChange={setLook}
          choices={[
            { value: 'sentences', text: text('builder.sentences') },
            { value: 'text', text: text('builder.asText') },
          ]}
        />
      </View>
      {look === 'text' ? (
        <RulesText key={rulesText(store.draft)} store={store} />
      ) : (
        <View className="tf-b-pane__scroll">
          {rules.length === 0 && <View className="tf-b-hint">{text('builder.rulesNone')}</View>}
          {rules.map(placed => (
            <RuleLink key={`${placed.owner} ${placed.at}`} store={store} placed={placed} />
          ))}
        </View>
      )}
    </View>
  )
})

const RulesText = observer(function RulesText({ store }: { store: BuilderStore }) {
  const text = useText(builderMessages)
  const [typed, setTyped] = useState(() => rulesText(store.draft))
  const { rules, problems } = parseRulesText(typed)
  const [stranger] = unknownOwners(store.draft, rules)
  const say = ({ line, code }: TextProblem) => text(`builder.textWrong.${code}`, { line })
  const [first] = problems
  const wrong = first
    ? say(first)
    : stranger === undefined
      ? undefined
      : text('builder.textStranger', { name: stranger })
  return (
    <View className="tf-b-pane__scroll">
      <Line
        label={text('builder.rulesText')}
        value={typed}
        multiline
        rows={Math.min(24, Math.max(8, typed.split('\n').length + 2))}
        invalid={wrong !== undefined}
        hint={wrong ?? text('builder.rulesTextHint')}
        onChange={setTyped}
      />
      <View className="tf-b-buttons">
        <Button
          kind="ink"
          size="small"
          disabled={wrong !== undefined || typed === rulesText(store.draft)}
          onPress={() => store.edit(draft => withRulesText(draft, rules))}
        >
          {text('builder.rulesTake')}
        </Button>
      </View>
    </View>
  )
})
