import type { SetupFoundReply } from '@core/contract/setup'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'
import { placeName } from './setupPages'

/** What the import says against a fair, or nothing. */
export const SetupProblems = observer(function SetupProblems({ problems }: { problems: SetupFoundReply['Problems'] }) {
  const { language } = useStores()
  const say = useText(deskSetupMessages)
  if (problems.length === 0) return null
  return (
    <>
      <SectionHead title={say('setup.problems', { n: problems.length })} />
      <DeskTable
        label={say('setup.problems', { n: problems.length })}
        className="tf-setup-differences"
        heads={[say('setup.where'), say('setup.weight'), say('setup.mend')]}
        rows={problems.map(({ File, Field, Message, Severity }, at) => ({
          id: String(at),
          cells: [placeName(File, Field === '' ? [] : Field.split('.'), language.current), say(`setup.${Severity}`), Message],
        }))}
      />
    </>
  )
})
