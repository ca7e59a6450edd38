import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'

const ROLES = ['owner', 'reviewer', 'gate', 'reader'] as const
type Right = 'yes' | 'reads' | 'no'
/** What each role may do, as the contract of the calls says. */
const RIGHTS = {
  review: ['yes', 'yes', 'no', 'reads'],
  allowance: ['yes', 'yes', 'no', 'reads'],
  writing: ['yes', 'yes', 'no', 'reads'],
  gates: ['yes', 'no', 'yes', 'no'],
  money: ['yes', 'reads', 'no', 'reads'],
  phones: ['yes', 'no', 'no', 'no'],
  setup: ['yes', 'no', 'no', 'no'],
} as const satisfies Readonly<Record<string, readonly Right[]>>

/** Roles and what they may do, side by side. */
export const RightsTable = observer(function RightsTable() {
  const say = useText(deskSetupMessages)
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('setup.rights')} />
      <DeskTable
        label={say('setup.rights')}
        heads={[say('setup.right'), ...ROLES.map(role => deskWord('role', role))]}
        rows={(Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]).map(name => ({
          id: name,
          cells: [say(`setup.right.${name}`), ...RIGHTS[name].map(right => say(`setup.is.${right}`))],
        }))}
      />
    </View>
  )
})
