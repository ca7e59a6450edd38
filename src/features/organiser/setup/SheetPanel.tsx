import type { SetupSheetReply } from '@core/contract/sheets'
import { SHEET_BYTES, SHEET_KINDS, SHEET_ROWS, type SheetKind } from '@core/setup/sheets'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { useDeskWork } from '../useDeskWork'
import type { SetupStore } from './SetupStore'
import { InvitedWhy, isWhole, NO_REASON, type Why } from './InvitedWhy'
import { SheetHistory } from './SheetHistory'
import { SheetRows } from './SheetRows'
import { SheetSecrets } from './SheetSecrets'
import { SheetUndo } from './SheetUndo'

interface Chosen {
  /** Number of the choice: a repeated press imports the same file once. */
  round: number
  name: string
  data: string
  reply: SetupSheetReply
}
const MEGABYTE = 1024 * 1024
const XLSX = 'data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,'

/**
 * A sheet of exhibitors, VIPs, allowances or invited visitors: first the change each row would
 * make, then the import, and its undo.
 */
export const SheetPanel = observer(function SheetPanel({
  setup,
  onCheck,
}: {
  setup: SetupStore
  onCheck: () => void
}) {
  const desk = useDesk()
  const { platform } = useStores()
  const say = useText(deskSheetMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const rounds = useRef(0)
  const { isBusy, run } = useDeskWork()
  const [kind, setKind] = useState<SheetKind>('exhibitors')
  const [chosen, setChosen] = useState<Chosen>()
  const [imports, setImports] = useState(0)
  const [why, setWhy] = useState<Why>(NO_REASON)
  const n = SHEET_BYTES / MEGABYTE

  const template = () =>
    void run(async () => {
      const { Name, Data } = await desk.call('setup.sheetTemplate', { Kind: kind })
      if (!(await platform.downloadFile(`${XLSX}${Data}`, Name)))
        await feedback.error(say('sheets.noDownload'))
    })
  const choose = () =>
    void run(async () => {
      const [file] = await platform.media.choose({ kind: 'file', count: 1, extensions: ['xlsx'] })
      if (!file) return
      setChosen(undefined)
      try {
        if (!file.name.toLowerCase().endsWith('.xlsx'))
          return await feedback.error(say('sheets.type'))
        if (file.size > SHEET_BYTES) return await feedback.error(say('sheets.large', { n }))
        await setup.flush()
        const data = await platform.media.base64(file)
        const reply = await desk.call('setup.sheetCheck', { Kind: kind, Data: data })
        setChosen({ round: ++rounds.current, name: file.name, data, reply })
      } finally {
        platform.media.release(file)
      }
    })
  const begin = async () => {
    setImports(imports + 1)
    await setup.begin()
  }
  const keep = async (of: Chosen) => {
    const { reply, round, data, name } = of
    const Name = name.slice(0, 200)
    const own = reply.Kind === 'invited' ? { Name, ...why } : { Name }
    if (reply.Kind === 'allowances') {
      const isMeant = await feedback.confirm({
        title: say('sheets.keepAsk', {
          n: reply.Rows.filter(({ State }) => State === 'new' || State === 'changed').length,
        }),
        message: say('sheets.keepMeans'),
        confirm: say('sheets.keep'),
        cancel: say('sheets.cancel'),
      })
      if (!isMeant) return
    }
    await run(async () => {
      const done = await desk.call(
        'setup.sheetKeep',
        { Kind: reply.Kind, Data: data, Seen: reply.Seen, ...own },
        { intent: intent.of(round) },
      )
      intent.end()
      setChosen({ ...of, reply: done })
      await begin()
      await feedback.success(say('sheets.done'))
    })
  }
  const undone = async () => {
    setChosen(undefined)
    await begin()
  }
  const reply = chosen?.reply
  const isInvited = reply?.Kind === 'invited'
  const isRefused = reply !== undefined && reply.Rows.some(({ State }) => State === 'refused')
  return (
    <>
      <View {...heading(1)} className="tf-review__title">
        {say('sheets.title')}
      </View>
      <View className="tf-setup-card">
        <DeskChips
          label={say('sheets.kind')}
          options={SHEET_KINDS.map(value => ({ value, text: say(`sheets.${value}`) }))}
          value={kind}
          onChange={value => {
            setKind(value)
            setChosen(undefined)
          }}
        />
        <View className="tf-desk__note">{say(`sheets.detail.${kind}`)}</View>
        <View className="tf-desk__note">{say('sheets.limit', { rows: SHEET_ROWS, n })}</View>
        <View className="tf-setup-sheet__actions">
          <Button
            kind="secondary"
            size="medium"
            icon="download"
            loading={isBusy}
            onPress={template}
          >
            {say('sheets.template')}
          </Button>
          <Button kind="ink" size="medium" icon="upload" loading={isBusy} onPress={choose}>
            {say('sheets.choose')}
          </Button>
        </View>
      </View>
      {chosen && reply && (
        <View className="tf-setup-card">
          <View className="tf-setup-rows__head">
            <View className="tf-setup-sheet__name">{chosen.name}</View>
            <StatusChip
              look={reply.Done ? 'approved' : isRefused ? 'rejected' : 'submitted'}
              text={say(
                reply.Done
                  ? 'sheets.done'
                  : isRefused
                    ? 'sheets.refused'
                    : reply.CanKeep
                      ? 'sheets.ready'
                      : 'sheets.same',
              )}
            />
          </View>
          <SheetRows key={chosen.round} reply={reply} />
          {isInvited && reply.CanKeep && !reply.Done && <InvitedWhy why={why} onChange={setWhy} />}
          {reply.CanKeep && !reply.Done && (
            <Button
              size="medium"
              loading={isBusy}
              disabled={isInvited && !isWhole(why)}
              onPress={() => void keep(chosen)}
            >
              {say(reply.Kind === 'allowances' || isInvited ? 'sheets.keep' : 'sheets.keepDraft')}
            </Button>
          )}
          {reply.Done && isInvited && <View className="tf-desk__note">{say('invited.next')}</View>}
          {reply.Done && reply.Kind !== 'allowances' && !isInvited && (
            <Button size="medium" onPress={onCheck}>
              {say('sheets.toCheck')}
            </Button>
          )}
        </View>
      )}
      {reply && reply.Secrets.length > 0 && <SheetSecrets secrets={reply.Secrets} />}
      <SheetUndo key={kind} kind={kind} round={imports} onUndone={undone} />
      <SheetHistory round={imports} />
    </>
  )
})
