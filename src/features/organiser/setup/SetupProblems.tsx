import type { SetupFoundReply } from '@core/contract/setupParts'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'
import { placeName } from './placeName'

interface SetupProblemsProps {
  problems: SetupFoundReply['Problems']
  /** Opens the place of a problem; undefined where a problem leads nowhere. */
  openOf?: ((file: string, field: string) => (() => void) | undefined) | undefined
}

/** The problems that the import finds in a fair; nothing if there are none. */
export const SetupProblems = observer(function SetupProblems({
  problems,
  openOf,
}: SetupProblemsProps) {
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
          cells: [
            <Place
              key="place"
              name={placeName(File, Field === '' ? [] : Field.split('.'), language.current)}
              open={openOf?.(File, Field)}
            />,
            say(`setup.${Severity}`),
            Message,
          ],
        }))}
      />
    </>
  )
})

function Place({ name, open }: { name: string; open: (() => void) | undefined }) {
  if (!open) return <>{name}</>
  return (
    <Pressable role="link" className="tf-setup__place" onPress={open}>
      {name}
    </Pressable>
  )
}
