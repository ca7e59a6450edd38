import type { DeskImportReply } from '@core/contract/operation'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'

export interface ImportFindingsProps {
  reply: DeskImportReply
  isBusy: boolean
  /** Checks what an import that overwrites the desk's changes would do. */
  onOver: () => void
  onCommit: () => void
}

const HOW = {
  added: 'import.isAdded',
  changed: 'import.isChanged',
  removed: 'import.isRemoved',
} as const

/** The name of the file, and its state in a word. */
export const ImportSummary = observer(function ImportSummary({
  name,
  reply,
}: {
  name: string
  reply: DeskImportReply
}) {
  const say = useText(deskSectionMessages)
  const { CanImport, Done, Changes, DeskChanges } = reply
  const isNewer = CanImport && DeskChanges.length > 0
  const summary = Done
    ? 'import.isDone'
    : !CanImport
      ? 'import.refused'
      : isNewer
        ? 'import.newer'
        : Changes.length === 0
          ? 'import.same'
          : 'import.ready'
  return (
    <View className="tf-import">
      <View className="tf-import__head">
        <View className="tf-import__name">{name}</View>
        <StatusChip
          look={Done ? 'approved' : isNewer ? 'draft' : CanImport ? 'submitted' : 'rejected'}
          text={say(summary)}
        />
      </View>
    </View>
  )
})

/**
 * The problems of a file, and what it would change or has changed. The import is offered if there
 * are no problems.
 */
export const ImportFindings = observer(function ImportFindings({
  reply,
  isBusy,
  onOver,
  onCommit,
}: ImportFindingsProps) {
  const say = useText(deskSectionMessages)
  const { CanImport, Done, Problems, Changes, DeskChanges } = reply
  if (Problems.length === 0 && DeskChanges.length === 0 && Changes.length === 0) return null
  return (
    <View className="tf-import">
      {Problems.length > 0 && (
        <>
          <SectionHead title={say('import.problems', { n: Problems.length })} />
          <DeskTable
            label={say('import.problems', { n: Problems.length })}
            className="tf-desk-table--problems"
            heads={[
              say('import.severity'),
              say('import.file'),
              say('import.field'),
              say('import.mend'),
            ]}
            rows={Problems.map(({ File, Field, Message, Severity }, at) => ({
              id: String(at),
              cells: [say(`import.${Severity}`), File, Field, Message],
            }))}
          />
        </>
      )}
      {DeskChanges.length > 0 && (
        <>
          <SectionHead title={say('import.newerTitle')} />
          <DeskTable
            label={say('import.newerTitle')}
            heads={[say('import.file'), say('import.newerBy'), say('import.newerAt')]}
            rows={DeskChanges.map(({ Path, Version, By, At }) => ({
              id: Path,
              cells: [
                Path,
                [By, say('import.version', { n: Version })].filter(Boolean).join(' · '),
                fairTimeText(At),
              ],
            }))}
          />
          <View>
            <Button kind="secondary" size="medium" loading={isBusy} onPress={onOver}>
              {say('import.over')}
            </Button>
          </View>
        </>
      )}
      {Changes.length > 0 && (
        <>
          <SectionHead title={say(Done ? 'import.changed' : 'import.changes')} />
          <DeskTable
            label={say(Done ? 'import.changed' : 'import.changes')}
            className="tf-desk-table--changes"
            heads={[say('import.what'), say('import.how'), say('import.count')]}
            rows={Changes.map(({ What, Id, Change, Count }, at) => ({
              id: String(at),
              cells: [
                [deskWord('import', What), Id].filter(Boolean).join(' · '),
                say(HOW[Change]),
                What === 'form'
                  ? Count > 0
                    ? say('import.version', { n: Count })
                    : say('import.settings')
                  : Count,
              ],
            }))}
          />
        </>
      )}
      {CanImport && !Done && Changes.length > 0 && (
        <View>
          <Button loading={isBusy} onPress={onCommit}>
            {say('import.commit')}
          </Button>
        </View>
      )}
    </View>
  )
})
