import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import './ImportSheet.scss'

/** The result of checking the chosen sheet, in the words of the page that imports. */
export interface Found {
  /** Number of rows that can be imported. */
  good: number
  /** Says how many rows can be imported and how many cannot. */
  said: string
  /** Label of the button that imports the good rows. */
  make: string
  /** Remarks on the whole sheet, e.g. ignored columns. */
  notes: readonly string[]
  /** The problems, row by row. */
  bad: readonly { row: number; title: string; problems: readonly string[] }[]
}

export interface ImportSheetProps {
  title: string
  closeLabel: string
  note: string
  words: Readonly<Record<'choose' | 'reading' | 'template', string>>
  /** The running action; empty for none. */
  busy: string
  onRun: (act: 'sheet' | 'template' | 'make') => void
  onClose: () => void
  /** Undefined until a sheet is read. */
  found: Found | undefined
  /** Above the result, e.g. a consent. */
  before?: ReactNode
  /** Beside the template's button. */
  beside?: ReactNode
}

/**
 * A window to import a sheet: the template, the sheet, the problems of each row, and then the
 * import of the good rows.
 */
export function ImportSheet({
  title,
  closeLabel,
  note,
  words,
  busy,
  onRun,
  onClose,
  found,
  before,
  beside,
}: ImportSheetProps) {
  const hasGood = found !== undefined && found.good > 0
  const footer = (
    <View className="tf-import-sheet__actions">
      <Button
        kind={hasGood ? 'secondary' : 'primary'}
        icon="upload"
        loading={busy === 'sheet'}
        onPress={() => onRun('sheet')}
      >
        {busy === 'sheet' ? words.reading : words.choose}
      </Button>
      {hasGood && (
        <Button loading={busy === 'make'} onPress={() => onRun('make')}>
          {found.make}
        </Button>
      )}
    </View>
  )
  return (
    <Sheet open title={title} closeLabel={closeLabel} onClose={onClose} footer={footer}>
      <View className="tf-import-sheet">
        <View>{note}</View>
        {before}
        <View className="tf-import-sheet__actions">
          <Button
            kind="text"
            size="medium"
            icon="download"
            loading={busy === 'template'}
            onPress={() => onRun('template')}
          >
            {words.template}
          </Button>
          {beside}
        </View>
        {found && (
          <View role="status" className="tf-import-sheet__found">
            {found.said}
          </View>
        )}
        {found?.notes.map(words => (
          <View key={words}>{words}</View>
        ))}
        {found && found.bad.length > 0 && (
          <View role="list">
            {found.bad.map(({ row, title: name, problems }) => (
              <View key={row} role="listitem" className="tf-import-sheet__bad">
                <Text>{name}</Text>
                {problems.map((problem, at) => (
                  <Text key={at} className="tf-import-sheet__problem">
                    {problem}
                  </Text>
                ))}
              </View>
            ))}
          </View>
        )}
      </View>
    </Sheet>
  )
}
