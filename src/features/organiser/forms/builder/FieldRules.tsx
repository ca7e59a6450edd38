import { fieldOf, fieldsOf, idOf } from '@core/builder/draft'
import { operatorsFor, withOperator } from '@core/builder/operators'
import { optionsOf, optionValue } from '@core/builder/optionLines'
import { addRule, type PlacedRule } from '@core/builder/rules'
import { nameIn, sentenceText } from '@core/builder/sentence'
import { whereUsed } from '@core/builder/whereUsed'
import { valueOf } from '@core/builder/draft'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { BIcon } from './controls'
import { RuleCard } from './RuleCard'

/** Rules that depend on the field, and rules that change it. */
export const FieldRules = observer(function FieldRules({
  store,
  id,
}: {
  store: BuilderStore
  id: string
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const { decides, decidedBy, equals } = whereUsed(store.draft, id)
  return (
    <View className="tf-b-form">
      <View className="tf-b-between">
        <View {...heading(3)} className="tf-b-title">
          <BIcon name="rule" />
          {text('builder.decides')}
        </View>
        <Text className="tf-b-hint">{text('builder.order')}</Text>
      </View>
      {decides.map(placed => (
        <RuleCard key={`${placed.owner} ${placed.at}`} store={store} placed={placed} />
      ))}
      <View className="tf-b-buttons">
        <Button
          kind="secondary"
          size="small"
          icon="plus"
          onPress={() => store.edit(draft => addRule(draft, id, beginning(store, id)))}
        >
          {text('builder.ruleAdd')}
        </Button>
        <Text className="tf-b-hint">{text('builder.ruleHint')}</Text>
      </View>
      <View {...heading(3)} className="tf-b-title">
        {text('builder.decidedBy')}
      </View>
      {decidedBy.length === 0 && <View className="tf-b-hint">{text('builder.decidedByNone')}</View>}
      {decidedBy.map(placed => (
        <RuleLink key={`${placed.owner} ${placed.at}`} store={store} placed={placed} />
      ))}
      {equals.length > 0 && (
        <View className="tf-b-hint">
          {text('builder.equals', {
            names: equals
              .map(each => nameIn(fieldOf(store.draft, each), language.current, each))
              .join(' · '),
          })}
        </View>
      )}
    </View>
  )
})

/** A rule as a sentence with a link to its field. */
export const RuleLink = observer(function RuleLink({
  store,
  placed,
}: {
  store: BuilderStore
  placed: PlacedRule
}) {
  const { language } = useStores()
  return (
    <Pressable
      role="link"
      className="tf-b-rulelink"
      onPress={() => {
        store.select(placed.rule.source || placed.owner)
        store.open('fields')
        store.show('rules')
      }}
    >
      <BIcon name="rule" size={14} />
      <Text>{sentenceText(store.draft, placed, language.current)}</Text>
    </Pressable>
  )
})

/** A new rule: when the first option is chosen, it shows the next field. */
function beginning({ draft }: BuilderStore, id: string) {
  const field = fieldOf(draft, id)
  const [operator = 'is'] = operatorsFor(field)
  const [option] = optionsOf(field && valueOf(field, 'DataSource'))
  const ids = fieldsOf(draft).map(idOf)
  const target = ids[ids.indexOf(id) + 1] ?? ids.find(each => each !== id)
  const rule = {
    source: '',
    expression: '=',
    value: option ? optionValue(option) : '',
    action: 'show',
    targets: target ? [target] : [],
    groups: [],
    more: {},
  }
  return withOperator(rule, operator)
}
