import { View } from '@tarojs/components'
import { cx } from '../cx'
import { SectionHead } from '../SectionHead/SectionHead'
import { AnswerValue } from './AnswerValue'
import type { AnswerRow, AnswerSection, AnswerTexts } from './answerRow'
import './AnswerTable.scss'

export interface AnswerTableProps {
  sections: readonly AnswerSection[]
  /** Rows that changed: id → what stood there before; undefined when nothing did. */
  changes?: ReadonlyMap<string, AnswerRow['value']>
  texts: AnswerTexts
  /** Opens a file. Without it files are named only. */
  onOpenFile?: ((address: string) => void) | undefined
  /** Shows pictures large, beginning with this one. */
  onPreview?: ((address: string) => void) | undefined
}

/** Answers as they were given, under their questions (SPEC §2). A changed one stands above what it was before. */
export function AnswerTable(props: AnswerTableProps) {
  return (
    <View className="tf-answers">
      {props.sections.map(({ id, title, rows }) => (
        <View key={id} className="tf-answers__section">
          {title && <SectionHead title={title} level={3} />}
          <View className="tf-answers__card">
            {rows.map(row => (
              <Row key={row.id} row={row} {...props} />
            ))}
          </View>
        </View>
      ))}
    </View>
  )
}

function Row({ row, changes, ...props }: AnswerTableProps & { row: AnswerRow }) {
  const { texts } = props
  const isChanged = changes?.has(row.id) ?? false
  const before = changes?.get(row.id)
  return (
    <View className={cx('tf-answers__row', row.isWide && 'is-wide', isChanged && 'is-changed')}>
      <View className="tf-answers__label">
        {row.label}
        {isChanged && <View className="tf-answers__flag">{texts.changed}</View>}
      </View>
      <View className="tf-answers__value">
        {row.value ? <AnswerValue value={row.value} {...props} /> : <View className="tf-answers__none">{texts.none}</View>}
        {isChanged && (
          <View className="tf-answers__before">
            <View className="tf-answers__before-label">{texts.before}</View>
            {before ? <AnswerValue value={before} {...props} /> : <View className="tf-answers__none">{texts.none}</View>}
          </View>
        )}
      </View>
    </View>
  )
}
