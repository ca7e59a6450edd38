import type { DeskImportReply } from '@core/contract/operation'
import { IMPORT_FILE_BYTES } from '@core/domain/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskTitle } from '../DeskTitle'
import { useDeskWork } from '../useDeskWork'
import { ImportFindings, ImportSummary } from './ImportFindings'

interface Chosen {
  /** Number of the choice: a repeated press imports the same file once. */
  round: number
  name: string
  data: string
  /** The import also overwrites the desk's changes. */
  isOverDesk: boolean
  reply: DeskImportReply
}

const EXTENSIONS = ['zip', 'json'] as const
const MEGABYTE = 1024 * 1024

/** A fair folder or a form: first its problems and changes, then the import. */
export const ImportSection = observer(function ImportSection() {
  const desk = useDesk()
  const { platform } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const round = useRef(0)
  const { isBusy, run } = useDeskWork()
  const [chosen, setChosen] = useState<Chosen>()

  const choose = () =>
    run(async () => {
      const [file] = await platform.media.choose({ kind: 'file', count: 1, extensions: EXTENSIONS })
      if (!file) return
      setChosen(undefined)
      try {
        if (!EXTENSIONS.some(extension => file.name.toLowerCase().endsWith(`.${extension}`)))
          return await feedback.error(say('import.type'))
        if (file.size > IMPORT_FILE_BYTES)
          return await feedback.error(say('import.large', { n: IMPORT_FILE_BYTES / MEGABYTE }))
        const sent = { Name: file.name, Data: await platform.media.base64(file) }
        const reply = await desk.call('desk.importCheck', sent)
        setChosen({
          round: ++round.current,
          name: file.name,
          data: sent.Data,
          isOverDesk: false,
          reply,
        })
      } finally {
        platform.media.release(file)
      }
    })
  const checkOver = ({ name, data }: Chosen) =>
    run(async () => {
      const reply = await desk.call('desk.importCheck', { Name: name, Data: data, OverDesk: true })
      setChosen({ round: ++round.current, name, data, isOverDesk: true, reply })
    })
  const commit = async (of: Chosen) => {
    const { name, data, isOverDesk, reply } = of
    const isMeant = await feedback.confirm({
      title: say('import.ask', { name }),
      message: say(reply.Kind === 'fair' ? 'import.askFair' : 'import.askForm'),
      confirm: say('import.commit'),
      cancel: text('desk.cancel'),
      danger: isOverDesk || reply.Changes.some(({ Change }) => Change === 'removed'),
    })
    if (!isMeant) return
    await run(async () => {
      const sent = { Name: name, Data: data, ...(isOverDesk && { OverDesk: true }) }
      const done = await desk.call('desk.importCommit', sent, { intent: intent.of(of.round) })
      intent.end()
      setChosen({ ...of, reply: done })
      if (done.Done) await feedback.success(say('import.done'))
      void desk.fetchKinds()
    })
  }
  return (
    <View className="tf-desk__column">
      <DeskTitle title={text('desk.section.import')}>
        {desk.isOwner && (
          <Button
            kind="ink"
            size="medium"
            icon="upload"
            loading={isBusy}
            onPress={() => void choose()}
          >
            {say('import.choose')}
          </Button>
        )}
      </DeskTitle>
      <View className="tf-desk__note">
        {say('import.detail', { n: IMPORT_FILE_BYTES / MEGABYTE })}
      </View>
      {!desk.isOwner && <EmptyState icon="info" title={say('import.owner')} />}
      {desk.isOwner && !chosen && (
        <EmptyState icon="upload" title={say('import.start')} detail={say('import.startDetail')} />
      )}
      <View aria-live="polite">
        {chosen && <ImportSummary name={chosen.name} reply={chosen.reply} />}
      </View>
      {chosen && (
        <ImportFindings
          reply={chosen.reply}
          isBusy={isBusy}
          onOver={() => void checkOver(chosen)}
          onCommit={() => void commit(chosen)}
        />
      )}
    </View>
  )
})
