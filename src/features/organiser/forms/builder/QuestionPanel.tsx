import { idOf, valueOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import { FLAGS, setNode } from '@core/builder/questionEdits'
import { nodeRules, questionOf, setNodeRules, type NodeRule } from '@core/builder/questionRules'
import {
  nodeName,
  nodeText,
  nodeTextEn,
  outline,
  questionsOf,
  samePath,
  type NodeKind,
  type OutlineLine,
} from '@core/builder/questionTree'
import { readFlag, readText, type WireObject } from '@core/form/wire'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { IconButton, Line, Pick, Toggle } from './controls'
import { treeField } from './QuestionsPane'

/** The settings of the selected question or option. */
export const QuestionPanel = observer(function QuestionPanel({ store }: { store: BuilderStore }) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const field = treeField(store)
  const tree = questionsOf(field && valueOf(field, 'DataSource'))
  const lines = outline(tree)
  const line = lines.find(({ path }) => store.node && samePath(path, store.node))
  if (!field || !line)
    return (
      <View className="tf-b-side__scroll">
        <EmptyState
          icon="questionnaire"
          title={text('builder.chooseQuestion')}
          detail={text('builder.treeKeys')}
        />
      </View>
    )
  const { node, kind, path, number, id } = line
  const set = (changes: WireObject, touch = '') =>
    store.edit(
      draft => setField(draft, idOf(field), { DataSource: setNode(tree, path, changes) }),
      touch && `${idOf(field)}.${id}.${touch}`,
    )
  const rules = nodeRules(node)
  const setRules = (next: readonly NodeRule[]) =>
    store.edit(draft =>
      setField(draft, idOf(field), { DataSource: setNodeRules(tree, path, next) }),
    )
  // a rule can only depend on an option elsewhere
  const options = lines.filter(each => each.kind === 'option' && !samePath(each.path, path))
  const named = (option: OutlineLine) =>
    `${questionOf(lines, option)?.number ?? ''} ${nodeName(option, language.current)}`.trim()
  return (
    <View className="tf-b-side__scroll">
      <View {...heading(2)} className="tf-b-side__head">
        {number !== '' && <Text className="tf-b-number">{number}</Text>}
        <View className="tf-b-grow">
          {text(kind === 'option' ? 'builder.option' : 'builder.question')}
        </View>
        <View className="tf-b-id">{id}</View>
      </View>
      <View className="tf-b-form">
        <Line
          label={text('builder.textCn')}
          lang="zh-CN"
          multiline
          rows={2}
          value={nodeText(node)}
          onChange={value => set({ text: value }, 'text')}
        />
        <Line
          label={text('builder.textEn')}
          lang="en"
          multiline
          rows={2}
          value={nodeTextEn(node)}
          onChange={value => set({ text_en: value }, 'text_en')}
        />
        {kind !== 'option' && (
          <View className="tf-b-two">
            <Pick
              label={text('builder.kind')}
              value={kind}
              choices={(Object.keys(FLAGS) as Exclude<NodeKind, 'option'>[]).map(value => ({
                value,
                text: text(`builder.kind.${value}`),
              }))}
              onChange={value =>
                set({ flag: FLAGS[value as 'single'], multiple: value === 'multiple' || undefined })
              }
            />
            {kind === 'multiple' && (
              <Line
                label={text('builder.mostLabel')}
                value={readText(node['limit'])}
                onChange={value =>
                  set({ limit: /^\d+$/.test(value) ? Number(value) : undefined }, 'limit')
                }
              />
            )}
          </View>
        )}
        <View className="tf-b-two">
          {kind !== 'option' && (
            <Toggle
              label={text('builder.flag.Required')}
              checked={readFlag(node['required']) === true}
              onChange={on => set({ required: on || undefined })}
            />
          )}
          {kind === 'option' && (
            <Toggle
              label={text('builder.optionOther')}
              checked={readFlag(node['other']) === true}
              onChange={on => set({ other: on || undefined })}
            />
          )}
          <Toggle
            label={text('builder.shownAtFirst')}
            checked={readFlag(node['show']) !== false}
            onChange={on => set({ show: on ? undefined : false })}
          />
        </View>
        <View className="tf-b-between">
          <View {...heading(3)} className="tf-b-title">
            {text('builder.rules')}
          </View>
          <Text className="tf-b-hint">{text('builder.questionRuleHint')}</Text>
        </View>
        {rules.map((rule, at) => {
          const change = (more: Partial<NodeRule>) =>
            setRules(rules.map((each, place) => (place === at ? { ...each, ...more } : each)))
          return (
            <View key={at} className="tf-b-rule">
              <View className="tf-b-rule__line">
                <Text>{text('builder.when')}</Text>
                <Pick
                  bare
                  label={text('builder.value')}
                  value={rule.value}
                  choices={options.map(each => ({ value: each.id, text: named(each) }))}
                  onChange={value => change({ value })}
                />
                <Pick
                  bare
                  className="is-operator"
                  label={text('builder.operator')}
                  value={rule.expression}
                  choices={[
                    { value: '=', text: text('builder.chosen') },
                    { value: '!=', text: text('builder.notChosen') },
                  ]}
                  onChange={expression => change({ expression })}
                />
                <Pick
                  bare
                  className="is-action"
                  label={text('builder.action')}
                  value={rule.action}
                  choices={[
                    { value: 'show', text: text('builder.show') },
                    { value: 'hide', text: text('builder.hide') },
                  ]}
                  onChange={action => change({ action })}
                />
                <IconButton
                  name={text('builder.ruleDelete')}
                  onPress={() => setRules(rules.filter((_, place) => place !== at))}
                >
                  <Icon name="trash" size={16} />
                </IconButton>
              </View>
            </View>
          )
        })}
        <View className="tf-b-buttons">
          <Button
            kind="secondary"
            size="small"
            icon="plus"
            disabled={options.length === 0}
            onPress={() =>
              setRules([...rules, { expression: '=', value: options[0]?.id ?? '', action: 'show' }])
            }
          >
            {text('builder.ruleAdd')}
          </Button>
        </View>
      </View>
    </View>
  )
})
