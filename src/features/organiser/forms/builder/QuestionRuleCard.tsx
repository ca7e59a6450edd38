import { idOf, valueOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import {
  beginNodeRule,
  changeNodeRule,
  optionsOfQuestion,
  questionOf,
  retargetNodeRule,
  rulesOfQuestion,
  targetsOf,
  type NodeRule,
  type PlacedNodeRule,
} from '@core/builder/questionRules'
import {
  nodeName,
  outline,
  questionsOf,
  samePath,
  type OutlineLine,
} from '@core/builder/questionTree'
import type { WireObject } from '@core/form/wire'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { BIcon, IconButton, Pick } from './controls'
import { treeField } from './QuestionsPane'

/** The rules of the selected question as sentences, below the test form. */
export const QuestionRuleCard = observer(function QuestionRuleCard({
  store,
}: {
  store: BuilderStore
}) {
  const text = useText(builderMessages)
  const field = treeField(store)
  const tree = questionsOf(field && valueOf(field, 'DataSource'))
  const lines = outline(tree)
  const line = lines.find(({ path }) => store.node && samePath(path, store.node))
  const question = line && questionOf(lines, line)
  if (!field || !question) return null
  const write = (next: readonly WireObject[] | undefined) => {
    if (next) store.edit(draft => setField(draft, idOf(field), { DataSource: next }))
  }
  const rules = rulesOfQuestion(lines, question)
  const begun = beginNodeRule(tree, lines, question)
  const name = text('builder.questionRules', { n: question.number })
  return (
    <View role="region" aria-label={name} className="tf-b-qrules">
      <View className="tf-b-between">
        <View {...heading(2)} className="tf-b-title">
          <BIcon name="rule" />
          {name}
        </View>
        {begun && (
          <Button
            kind="secondary"
            size="small"
            icon="plus"
            label={text('builder.questionRuleAdd', { n: question.number })}
            onPress={() => write(begun)}
          >
            {text('builder.ruleAdd')}
          </Button>
        )}
      </View>
      {rules.length === 0 && <View className="tf-b-hint">{text('builder.questionRulesNone')}</View>}
      {rules.map((placed, at) => (
        <RuleSentence
          key={`${placed.target.id} ${placed.at}`}
          nth={at + 1}
          placed={placed}
          question={question}
          lines={lines}
          onChange={rule => write(changeNodeRule(tree, placed, rule))}
          onTarget={id => write(retargetNodeRule(tree, placed, id))}
        />
      ))}
      {rules.length > 0 && <View className="tf-b-hint">{text('builder.questionRuleHint')}</View>}
    </View>
  )
})

interface RuleSentenceProps {
  nth: number
  placed: PlacedNodeRule
  question: OutlineLine
  lines: readonly OutlineLine[]
  /** `undefined` removes the rule. */
  onChange: (rule: NodeRule | undefined) => void
  onTarget: (id: string) => void
}

const RuleSentence = observer(function RuleSentence({
  nth,
  placed: { target, rule },
  question,
  lines,
  onChange,
  onTarget,
}: RuleSentenceProps) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const choiceOf = (line: OutlineLine) => ({
    value: line.id,
    text: `${line.number} ${nodeName(line, language.current)}`.trim(),
  })
  const targets = targetsOf(lines, question)
  // a rule may also show an option: that target stays, and is changed in the option's own settings
  const known = targets.includes(target) ? targets : [target, ...targets]
  return (
    <View
      role="group"
      aria-label={text('builder.ruleOf', { n: nth })}
      className="tf-b-rule__line tf-b-qrules__line"
    >
      <Text>{text('builder.when')}</Text>
      <View className="tf-b-token">{text('builder.questionNumber', { n: question.number })}</View>
      <Pick
        bare
        className="is-operator"
        label={text('builder.operator')}
        value={rule.expression}
        choices={[
          { value: '=', text: text('builder.chooses') },
          { value: '!=', text: text('builder.choosesNot') },
        ]}
        onChange={expression => onChange({ ...rule, expression })}
      />
      <Pick
        bare
        label={text('builder.value')}
        value={rule.value}
        choices={optionsOfQuestion(lines, question).map(choiceOf)}
        onChange={value => onChange({ ...rule, value })}
      />
      <Text>{text('builder.then')}</Text>
      <Pick
        bare
        className="is-action"
        label={text('builder.action')}
        value={rule.action}
        choices={[
          { value: 'show', text: text('builder.show') },
          { value: 'hide', text: text('builder.hide') },
        ]}
        onChange={action => onChange({ ...rule, action })}
      />
      <Pick
        bare
        label={text('builder.ruleTarget')}
        value={target.id}
        choices={known.map(choiceOf)}
        onChange={onTarget}
      />
      <IconButton name={text('builder.ruleDelete')} onPress={() => onChange(undefined)}>
        <Icon name="trash" size={16} />
      </IconButton>
    </View>
  )
})
