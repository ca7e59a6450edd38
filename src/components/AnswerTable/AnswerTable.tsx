import type { AnswerChange } from '@core/answers/compareAnswers'
import type { AnswerKind, AnswerRow } from '@core/answers/types'
import { View } from '@tarojs/components'
import { cx } from '../cx'
import { SectionHead } from '../SectionHead/SectionHead'
import { AnswerValue, type AnswerReading } from './AnswerValue'
import type { AnswerSection } from './answerSections'
import './AnswerTable.scss'

export interface AnswerTableProps extends AnswerReading {
  sections: readonly AnswerSection[]
  /** Differences from the previous submission. */
  changes?: readonly AnswerChange[]
}

/** Answers that need the whole width are below their label, on desktops too. */
const WIDE: ReadonlySet<AnswerKind> = new Set<AnswerKind>(['html', 'lines', 'images', 'videos'])

/**
 * Given answers, under their questions (SPEC §2). A changed answer is shown above the previous one.
 */
export function AnswerTable(props: AnswerTableProps) {
  const changes = new Map((props.changes ?? []).map(change => [change.id, change]))
  return (
    <View className="tf-answers">
      {props.sections.map(({ id, title, rows }) => (
        <View key={id} className="tf-answers__section">
          {title && <SectionHead title={title} level={3} />}
          <View className="tf-answers__card">
            {rows.map(row => (
              <Row key={row.id} row={row} change={changes.get(row.id)} {...props} />
            ))}
          </View>
        </View>
      ))}
    </View>
  )
}

function Row({
  row,
  change,
  ...props
}: AnswerTableProps & { row: AnswerRow; change: AnswerChange | undefined }) {
  const { texts } = props
  return (
    <View className={cx('tf-answers__row', WIDE.has(row.kind) && 'is-wide')}>
      {(row.label || change) && (
        <View className="tf-answers__label">
          {row.label}
          {change && <View className="tf-answers__flag">{texts.changed}</View>}
        </View>
      )}
      <View className="tf-answers__value">
        <AnswerValue row={row} {...props} />
        {change && (
          <View className="tf-answers__before">
            <View className="tf-answers__before-label">{texts.before}</View>
            {change.before ? (
              <AnswerValue row={change.before} {...props} />
            ) : (
              <View className="tf-answers__none">{texts.none}</View>
            )}
          </View>
        )}
      </View>
    </View>
  )
}
