import { ORGANISER_ROLES } from '@core/domain/audience'
import { rightOf, type DeskArea } from '@core/domain/deskRights'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'

/** The rows, with the area of each. */
const RIGHTS = {
  review: 'review',
  registrations: 'registrations',
  allowance: 'review',
  gates: 'gates',
  counter: 'counter',
  phones: 'whole',
  fullLists: 'owner',
  exports: 'exports',
  writing: 'content',
  trade: 'trade',
  money: 'money',
  setup: 'owner',
} as const satisfies Readonly<Record<string, DeskArea>>

/** The roles and their rights, side by side. */
export const RightsTable = observer(function RightsTable() {
  const say = useText(deskSetupMessages)
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('setup.rights')} />
      <DeskTable
        label={say('setup.rights')}
        heads={[
          { name: 'right', text: say('setup.right'), width: 'minmax(0, 2fr)' },
          ...ORGANISER_ROLES.map(role => deskWord('role', role)),
        ]}
        rows={(Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]).map(name => ({
          id: name,
          cells: [
            say(`setup.right.${name}`),
            ...ORGANISER_ROLES.map(role => say(`setup.is.${rightOf(role, RIGHTS[name])}`)),
          ],
        }))}
      />
    </View>
  )
})
