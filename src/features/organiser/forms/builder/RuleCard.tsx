import { fieldOf, fieldsOf, idOf, itemsOf, valueOf } from '@core/builder/draft'
import {
  hasChoices,
  needsValue,
  operatorOf,
  operatorsFor,
  withOperator,
  type Operator,
} from '@core/builder/operators'
import {
  optionsBelow,
  optionsOf,
  optionText,
  optionTextEn,
  optionValue,
} from '@core/builder/optionLines'
import {
  moveRule,
  removeRule,
  RULE_ACTIONS,
  rulesIn,
  setRule,
  sourceOf,
  type FormRule,
  type PlacedRule,
} from '@core/builder/rules'
import { ACTION_WORDS, nameIn, OPERATOR_WORDS, valueIn } from '@core/builder/sentence'
import type { Language } from '@core/domain/language'
import type { RuleAction } from '@core/form/types'
import type { WireObject } from '@core/form/wire'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { IconButton, Pick } from './controls'

/** A rule as a sentence. The user chooses its words. */
export const RuleCard = observer(function RuleCard({
  store,
  placed,
}: {
  store: BuilderStore
  placed: PlacedRule
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const lang = language.current
  const { draft } = store
  const { owner, at, rule } = placed
  const source = fieldOf(draft, sourceOf(placed))
  const operator = operatorOf(rule, source)
  const offered = operatorsFor(source)
  const operators: readonly Operator[] = offered.includes(operator)
    ? offered
    : [...offered, operator]
  const count = rulesIn(fieldOf(draft, owner)).length
  const save = (next: FormRule, touch = '') =>
    store.edit(now => setRule(now, { owner, at, rule: next }), touch && `${owner}.${at}.${touch}`)
  const setValue = (value: string) =>
    operator === 'matches' && rule.value === ''
      ? save({ ...rule, expression: 'regex', value }, 'value')
      : save({ ...rule, value }, 'value')
  const act = (action: RuleAction) => {
    const { set, ...rest } = rule
    // `set` without a field is the value for the targets; only the action `set` keeps that
    save(
      action === 'set'
        ? { ...rest, action, set: set ?? { field: '', value: '' } }
        : { ...rest, action, ...(set?.field && { set }) },
    )
  }
  return (
    <View role="group" aria-label={text('builder.ruleOf', { n: at + 1 })} className="tf-b-rule">
      <View className="tf-b-rule__line">
        <Text>{text('builder.when')}</Text>
        <View className="tf-b-token">{nameIn(source, lang, sourceOf(placed))}</View>
        <Pick
          bare
          className="is-operator"
          label={text('builder.operator')}
          value={operator}
          choices={operators.map(value => ({ value, text: OPERATOR_WORDS[value][lang] }))}
          onChange={value => save(withOperator(rule, value as Operator))}
        />
        {needsValue(operator) && (
          <Value
            field={source}
            value={rule.value || (operator === 'matches' ? rule.expression : '')}
            onChange={setValue}
            label={text('builder.value')}
          />
        )}
      </View>
      <View className="tf-b-rule__line">
        <Pick
          bare
          className="is-action"
          label={text('builder.action')}
          value={rule.action}
          choices={RULE_ACTIONS.map(value => ({
            value,
            text: ACTION_WORDS[value]?.[lang] ?? value,
          }))}
          onChange={value => act(value as RuleAction)}
        />
        <Targets store={store} rule={rule} lang={lang} onChange={save} />
      </View>
      {rule.set && <SetLine store={store} rule={rule} onChange={save} />}
      <View className="tf-b-rule__tools">
        <IconButton
          name={text('builder.ruleUp')}
          disabled={at === 0}
          onPress={() => store.edit(now => moveRule(now, owner, at, -1))}
        >
          <Icon name="chevron-up" size={16} />
        </IconButton>
        <IconButton
          name={text('builder.ruleDown')}
          disabled={at === count - 1}
          onPress={() => store.edit(now => moveRule(now, owner, at, 1))}
        >
          <Icon name="chevron-down" size={16} />
        </IconButton>
        <IconButton
          name={text('builder.ruleDelete')}
          onPress={() => store.edit(now => removeRule(now, owner, at))}
        >
          <Icon name="trash" size={16} />
        </IconButton>
      </View>
    </View>
  )
})

interface ValueProps {
  field: WireObject | undefined
  value: string
  label: string
  onChange: (value: string) => void
}

/** A value of a field: one of its options, or a text. */
const Value = observer(function Value({ field, value, label, onChange }: ValueProps) {
  const { language } = useStores()
  if (!field || !hasChoices(field))
    return (
      <input
        className="tf-b-input tf-b-value"
        aria-label={label}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  const choices = choicesOf(valueOf(field, 'DataSource'), language.current)
  const isKnown = value === '' || choices.some(choice => choice.value === value)
  // a rule may compare with several values; only its text view can change them
  const kept = isKnown ? [] : [{ value, text: valueIn(field, value, language.current) }]
  return (
    <Pick bare label={label} value={value} choices={[...kept, ...choices]} onChange={onChange} />
  )
})

/** The options and their sub-options. */
function choicesOf(
  source: unknown,
  language: Language,
  depth = 0,
): { value: string; text: string }[] {
  return optionsOf(source).flatMap(option => {
    const name =
      (language === 'cn' ? optionText(option) : optionTextEn(option)) ||
      optionText(option) ||
      optionValue(option)
    const below = optionsBelow(option)
    return [
      { value: optionValue(option), text: '\u3000'.repeat(depth) + name },
      ...(below.length > 0 ? choicesOf(below, language, depth + 1) : []),
    ]
  })
}

interface PartProps {
  store: BuilderStore
  rule: FormRule
  onChange: (rule: FormRule, touch?: string) => void
}

/** Fields and groups the rule acts on. */
const Targets = observer(function Targets({
  store,
  rule,
  lang,
  onChange,
}: PartProps & { lang: Language }) {
  const text = useText(builderMessages)
  const { draft } = store
  const { targets, groups } = rule
  const groupName = (id: string) =>
    text('builder.groupOf', {
      name: nameIn(
        itemsOf(draft, 'Groups').find(each => idOf(each) === id),
        lang,
        id,
      ),
    })
  const chips = [
    ...targets.map(id => ({
      key: id,
      name: nameIn(fieldOf(draft, id), lang, id),
      rest: { ...rule, targets: targets.filter(each => each !== id) },
    })),
    ...groups.map(id => ({
      key: `@${id}`,
      name: groupName(id),
      rest: { ...rule, groups: groups.filter(each => each !== id) },
    })),
  ]
  const choices = [
    { value: '', text: text('builder.targetAdd') },
    ...fieldsOf(draft)
      .filter(each => !targets.includes(idOf(each)))
      .map(each => ({ value: idOf(each), text: nameIn(each, lang) })),
    ...itemsOf(draft, 'Groups')
      .filter(each => !groups.includes(idOf(each)))
      .map(each => ({ value: `@${idOf(each)}`, text: groupName(idOf(each)) })),
  ]
  const add = (value: string) => {
    if (value.startsWith('@')) onChange({ ...rule, groups: [...groups, value.slice(1)] })
    else if (value !== '') onChange({ ...rule, targets: [...targets, value] })
  }
  return (
    <>
      {chips.map(({ key, name, rest }) => (
        <View key={key} className="tf-b-token">
          {name}
          <IconButton name={text('builder.targetDelete', { name })} onPress={() => onChange(rest)}>
            <Icon name="close" size={12} />
          </IconButton>
        </View>
      ))}
      <Pick
        bare
        className="is-adding"
        label={text('builder.targetAdd')}
        value=""
        choices={choices}
        onChange={add}
      />
    </>
  )
})

/** The value that the rule sets, and its field. */
const SetLine = observer(function SetLine({ store, rule, onChange }: PartProps) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const set = rule.set ?? { field: '', value: '' }
  const field = fieldOf(store.draft, set.field || (rule.targets[0] ?? ''))
  const choices = [
    ...(rule.action === 'set' ? [{ value: '', text: text('builder.setTargets') }] : []),
    ...fieldsOf(store.draft).map(each => ({
      value: idOf(each),
      text: nameIn(each, language.current),
    })),
  ]
  return (
    <View className="tf-b-rule__line">
      <Pick
        bare
        label={text('builder.setField')}
        value={set.field}
        choices={choices}
        onChange={value => onChange({ ...rule, set: { ...set, field: value } })}
      />
      <Text>{text('builder.setTo')}</Text>
      <Value
        field={field}
        label={text('builder.setValue')}
        value={set.value}
        onChange={value => onChange({ ...rule, set: { ...set, value } }, 'set')}
      />
    </View>
  )
})
