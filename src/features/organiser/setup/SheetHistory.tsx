import type { PastSheet } from '@core/contract/sheets'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { useOwnOrder } from '../table/useDeskOrder'
import { InvitedImport } from './InvitedImport'

/**
 * The last imports of every kind. An import of invited visitors opens, so that its messages can be
 * sent and followed. `round` counts imports.
 */
export const SheetHistory = observer(function SheetHistory({ round }: { round: number }) {
  const desk = useDesk()
  const say = useText(deskSheetMessages)
  const [opened, open] = useState('')
  const order = useOwnOrder()
  const { state, reload } = useLoad(`setup-sheets ${round}`, () =>
    desk.call('setup.sheetHistory', {}),
  )
  const items = state.value?.Items ?? []
  if (items.length === 0) return null
  const stateOf = ({ UndoneAt }: PastSheet) =>
    UndoneAt === ''
      ? say('sheets.holds')
      : `${say('sheets.wasUndone')} ${fairTimeText(UndoneAt).slice(0, 16)}`
  const close = () => {
    open('')
    reload()
  }
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('sheets.history')} />
      <DeskTable
        label={say('sheets.history')}
        name="sheets"
        order={order}
        heads={[
          ...(['when', 'kind', 'file', 'by', 'rows', 'result'] as const).map(name => ({
            name,
            text: say(`sheets.${name}`),
            sorts: true,
          })),
          say('sheets.actions'),
        ]}
        hasActions
        rows={items.map(one => ({
          id: one.Id,
          keys: {
            when: one.At,
            kind: say(`sheets.${one.Kind}`),
            file: one.Name,
            by: one.By,
            rows: one.Rows,
            result: stateOf(one),
          },
          cells: [
            ...[
              fairTimeText(one.At).slice(0, 16),
              say(`sheets.${one.Kind}`),
              one.Name || '–',
              one.By,
              String(one.Rows),
              stateOf(one),
            ],
            one.Kind === 'invited' ? (
              <Button key="open" kind="secondary" size="small" onPress={() => open(one.Id)}>
                {say('sheets.open')}
              </Button>
            ) : (
              ''
            ),
          ],
        }))}
      />
      {opened !== '' && <InvitedImport id={opened} onClose={close} />}
    </View>
  )
})
