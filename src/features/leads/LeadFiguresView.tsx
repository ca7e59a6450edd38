import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import type { LeadsAbout } from './types'

/** Placeholder figures of the same height while loading. */
const COMING: LeadsAbout['Figures'] = {
  Total: 0,
  Week: 0,
  Waiting: 0,
  Due: 0,
  States: {},
  Days: [{ Day: '', New: 0 }],
}

/**
 * How many leads there are, how many came today, and how many wait (DESIGN §6 Stats card). The
 * sentence gives the numbers; the drawing is decoration.
 */
export const LeadFiguresView = observer(function LeadFiguresView({
  figures: known,
}: {
  figures: LeadsAbout['Figures'] | undefined
}) {
  const text = useText(leadMessages)
  const figures = known ?? COMING
  const { Total, Week, Waiting, Due, Days } = figures
  const [today = 0, yesterday = 0] = [...Days].reverse().map(({ New }) => New)
  const parts = (['new', 'contacted', 'qualified'] as const).map(
    state => figures.States[state] ?? 0,
  )
  return (
    <View
      role="list"
      aria-label={text('leads.figures')}
      className={cx('tf-leads__figures', !known && 'is-coming')}
    >
      <Figure
        name={text('leads.total')}
        count={Total}
        note={text('leads.totalNote', { n: Week })}
      />
      <Figure
        name={text('leads.today')}
        count={today}
        note={text('leads.todayNote', { n: yesterday })}
      >
        <View {...decorative} className="tf-leads__bars">
          {Days.map(({ Day, New }, index) => (
            <View
              key={Day}
              className={cx('tf-leads__bar', index === Days.length - 1 && 'is-today')}
              style={{ height: `${shareOf(New, Days)}%` }}
            />
          ))}
        </View>
      </Figure>
      <Figure name={text('leads.open')} count={Waiting} note={text('leads.openNote', { n: Due })}>
        <View {...decorative} className="tf-leads__parts">
          {parts.map(
            (part, index) =>
              part > 0 && (
                <View
                  key={index}
                  className={`tf-leads__part tf-leads__part--${index}`}
                  style={{ flexGrow: part }}
                />
              ),
          )}
        </View>
      </Figure>
    </View>
  )
})

interface FigureProps {
  name: string
  count: number
  note: string
  children?: ReactNode
}

function Figure({ name, count, note, children }: FigureProps) {
  return (
    <View role="listitem" className="tf-leads__figure">
      <View className="tf-leads__figure-name">{name}</View>
      <View className="tf-leads__figure-line">
        <View className="tf-leads__figure-count">{count}</View>
        <View className="tf-leads__figure-note">{note}</View>
      </View>
      {children && <View className="tf-leads__figure-chart">{children}</View>}
    </View>
  )
}

/** Height of a day's bar. A day without visitors still has a bar. */
function shareOf(count: number, days: LeadsAbout['Figures']['Days']): number {
  const most = Math.max(1, ...days.map(({ New }) => New))
  return Math.max(8, Math.round((count / most) * 100))
}
