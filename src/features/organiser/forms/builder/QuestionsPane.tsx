import { fieldOf, fieldsOf, idOf, textOf, valueOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import {
  addOption,
  addQuestion,
  indentNode,
  moveNode,
  outdentNode,
  removeNode,
  type TreeEdit,
} from '@core/builder/questionEdits'
import { pasteQuestions, questionLines } from '@core/builder/questionLines'
import { nodeRules, questionOf, type NodeRule } from '@core/builder/questionRules'
import {
  nodeName,
  outline,
  questionsOf,
  samePath,
  type OutlineLine,
} from '@core/builder/questionTree'
import { PALETTE } from '@core/builder/palette'
import { NEW_TEXTS } from '@core/builder/newTexts'
import { nameIn } from '@core/builder/sentence'
import { readFlag, readNumber, type WireObject } from '@core/form/wire'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { BIcon, IconButton, Pick } from './controls'
import { PasteForm } from './PasteForm'

const treesOf = (store: BuilderStore) =>
  fieldsOf(store.draft).filter(field => textOf(field, 'Type') === 'Questions')

/** The question tree of a field as an outline. */
export const QuestionsPane = observer(function QuestionsPane({ store }: { store: BuilderStore }) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const [pasted, setPasted] = useState<string>()
  const trees = treesOf(store)
  const field = treeField(store)
  if (!field) {
    const item = PALETTE.find(({ type }) => type === 'Questions')
    return (
      <View className="tf-b-pane">
        <EmptyState
          icon="questionnaire"
          title={text('builder.noTree')}
          detail={text('builder.noTreeDetail')}
          {...(item && {
            action: { text: text('builder.treeAdd'), onPress: () => store.add(item) },
          })}
        />
      </View>
    )
  }
  const tree = questionsOf(valueOf(field, 'DataSource'))
  const lines = outline(tree)
  const questions = lines.filter(({ kind }) => kind !== 'option')
  const write = (made: TreeEdit | undefined) => {
    if (!made) return
    store.edit(draft => setField(draft, idOf(field), { DataSource: made.tree }))
    store.chooseNode(made.path)
  }
  const line = lines.find(({ path }) => store.node && samePath(path, store.node))
  const act = {
    question: () => write(addQuestion(tree, line?.path, NEW_TEXTS.question)),
    option: () => line && write(addOption(tree, line.path, NEW_TEXTS.option)),
    up: () => line && write(moveNode(tree, line.path, -1)),
    down: () => line && write(moveNode(tree, line.path, 1)),
    indent: () => line && write(indentNode(tree, line.path)),
    outdent: () => line && write(outdentNode(tree, line.path)),
    remove: () => {
      if (!line) return
      const left = removeNode(tree, line.path)
      const rest = outline(left)
      store.edit(draft => setField(draft, idOf(field), { DataSource: left }))
      // selects the node that takes its place, so that the next key has a target
      store.chooseNode(rest[Math.min(lines.indexOf(line), rest.length - 1)]?.path)
    },
  }
  const keys: Readonly<Record<string, () => unknown>> = {
    'alt ArrowUp': act.up,
    'alt ArrowDown': act.down,
    'alt ArrowRight': act.indent,
    'alt ArrowLeft': act.outdent,
    ' Delete': act.remove,
    ' Insert': act.question,
    ' ArrowDown': () =>
      store.chooseNode(lines[lines.findIndex(each => each === line) + 1]?.path ?? line?.path),
    ' ArrowUp': () =>
      store.chooseNode(lines[Math.max(0, lines.findIndex(each => each === line) - 1)]?.path),
  }
  if (pasted !== undefined) {
    const take = () => {
      store.edit(draft =>
        setField(draft, idOf(field), { DataSource: pasteQuestions(pasted, tree) }),
      )
      store.chooseNode(undefined)
      setPasted(undefined)
    }
    return (
      <PasteQuestions
        text={pasted}
        tree={tree}
        onChange={setPasted}
        onTake={take}
        onCancel={() => setPasted(undefined)}
      />
    )
  }
  return (
    <View className="tf-b-pane tf-b-pane--tree">
      <View className="tf-b-between">
        <View {...heading(2)} className="tf-b-title">
          {trees.length > 1 ? '' : nameIn(field, language.current)}
          <Text className="tf-b-hint">
            {text('builder.treeMeta', {
              n: questions.length,
              deep: 1 + Math.max(0, ...questions.map(({ number }) => number.split('.').length - 1)),
            })}
          </Text>
        </View>
        {trees.length > 1 && (
          <Pick
            bare
            label={text('builder.tree')}
            value={idOf(field)}
            choices={trees.map(each => ({
              value: idOf(each),
              text: nameIn(each, language.current),
            }))}
            onChange={id => store.select(id)}
          />
        )}
      </View>
      <View role="toolbar" aria-label={text('builder.treeTools')} className="tf-b-buttons">
        <Button kind="secondary" size="small" icon="plus" onPress={act.question}>
          {text('builder.question')}
        </Button>
        <Button kind="secondary" size="small" icon="plus" disabled={!line} onPress={act.option}>
          {text('builder.option')}
        </Button>
        <Button kind="secondary" size="small" onPress={() => setPasted(questionLines(tree))}>
          {text('builder.pasteQuestions')}
        </Button>
        <IconButton name={text('builder.up')} disabled={!line} onPress={act.up}>
          <Icon name="chevron-up" size={18} />
        </IconButton>
        <IconButton name={text('builder.down')} disabled={!line} onPress={act.down}>
          <Icon name="chevron-down" size={18} />
        </IconButton>
        <IconButton name={text('builder.outdent')} disabled={!line} onPress={act.outdent}>
          <Icon name="back" size={18} />
        </IconButton>
        <IconButton name={text('builder.indent')} disabled={!line} onPress={act.indent}>
          <Icon name="chevron-right" size={18} />
        </IconButton>
        <IconButton name={text('builder.delete')} disabled={!line} onPress={act.remove}>
          <Icon name="trash" size={18} />
        </IconButton>
      </View>
      <View
        className="tf-b-pane__scroll"
        role="list"
        {...{
          onKeyDown: (event: KeyboardEvent) => {
            const does = keys[`${event.altKey ? 'alt' : ''} ${event.key}`]
            if (!does) return
            event.preventDefault()
            event.stopPropagation()
            does()
          },
        }}
      >
        {lines.map(each => (
          <TreeLine
            key={JSON.stringify(each.path)}
            line={each}
            lines={lines}
            isOn={each === line}
            language={language.current}
            onPress={() => {
              store.select(idOf(field))
              store.chooseNode(each.path)
            }}
          />
        ))}
      </View>
    </View>
  )
})

interface PasteQuestionsProps {
  text: string
  tree: readonly WireObject[]
  onChange: (text: string) => void
  onTake: () => void
  onCancel: () => void
}

/** The tree as text, typed or pasted in one go. */
function PasteQuestions({ text: written, tree, onChange, onTake, onCancel }: PasteQuestionsProps) {
  const text = useText(builderMessages)
  const made = outline(pasteQuestions(written, tree)).filter(({ kind }) => kind !== 'option')
  return (
    <View className="tf-b-pane">
      <View className="tf-b-pane__scroll">
        <PasteForm
          label={text('builder.pasteQuestions')}
          hint={text('builder.pasteQuestionsHint', { n: made.length })}
          rows={18}
          value={written}
          onChange={onChange}
          take={{ text: text('builder.pasteTake'), onPress: onTake }}
          onCancel={onCancel}
        />
      </View>
    </View>
  )
}

/** The selected field if it is a question tree, otherwise the first tree. */
export function treeField(store: BuilderStore): WireObject | undefined {
  const chosen = fieldOf(store.draft, store.selected)
  return chosen && textOf(chosen, 'Type') === 'Questions' ? chosen : treesOf(store)[0]
}

const KIND_ICON = { single: 'choice', multiple: 'multi-choice', text: 'text-field' } as const

function TreeLine({
  line,
  lines,
  isOn,
  language,
  onPress,
}: {
  line: OutlineLine
  /** The whole outline, because a rule names an option of another question. */
  lines: readonly OutlineLine[]
  isOn: boolean
  language: 'cn' | 'en'
  onPress: () => void
}) {
  const text = useText(builderMessages)
  const { node, kind, depth, number } = line
  const name = nodeName(line, language)
  const limit = readNumber(node['limit']) ?? 0
  const ruleTag = ({ expression, value }: NodeRule): string => {
    const option = lines.find(({ id }) => id === value)
    const question = option && questionOf(lines, option)
    if (!question || expression === '!=') return text('builder.byRule')
    return text('builder.byRuleOf', { n: question.number, name: nodeName(option, language) })
  }
  const tags = [
    ...(readFlag(node['required']) === true ? [text('builder.must')] : []),
    ...(limit > 0 ? [text('builder.most', { n: limit })] : []),
    ...(readFlag(node['other']) === true || readNumber(node['flag']) === 4
      ? [text('builder.other')]
      : []),
    ...new Set(nodeRules(node).map(ruleTag)),
  ]
  return (
    <View role="listitem">
      <Pressable
        aria-current={isOn ? true : undefined}
        className={cx('tf-b-tree', isOn && 'is-on', kind === 'option' && 'is-option')}
        style={{ paddingLeft: `${16 + depth * 22}PX`.replace('PX', 'px') }}
        onPress={onPress}
      >
        {kind === 'option' ? <View className="tf-b-radio" /> : <BIcon name={KIND_ICON[kind]} />}
        {number !== '' && <Text className="tf-b-number">{number}</Text>}
        <Text className="tf-b-tree__name">{name}</Text>
        {tags.map(tag => (
          <Text key={tag} className="tf-b-tag">
            {tag}
          </Text>
        ))}
      </Pressable>
    </View>
  )
}
