import { EXPORT_FORMATS } from '@core/domain/recordLists'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'

interface ExportProps {
  resource: ResourceStore
  /** Exports the selected records instead of the filtered list. */
  isOfChosen?: boolean
}

/** Exports the filtered list or the selected records, for the company's administrators. */
export const ExportRecords = observer(function ExportRecords({
  resource,
  isOfChosen = false,
}: ExportProps) {
  const { session } = useStores()
  const text = useResourceText(resource.kind)
  const [isOpen, open] = useState(false)
  if (session.user?.role !== 'admin' || (resource.total === 0 && !resource.isNarrowed)) return null
  return (
    <>
      <Button
        kind={isOfChosen ? 'secondary' : 'text'}
        size="medium"
        icon="download"
        aria-haspopup="dialog"
        onPress={() => open(true)}
      >
        {text('export')}
      </Button>
      {isOpen && (
        <ExportSheet resource={resource} isOfChosen={isOfChosen} onClose={() => open(false)} />
      )}
    </>
  )
})

const ExportSheet = observer(function ExportSheet({
  resource,
  isOfChosen,
  onClose,
}: Required<ExportProps> & { onClose: () => void }) {
  const { api } = useStores()
  const text = useResourceText(resource.kind)
  const bring = useOwnFile()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const { state, page, total, selection } = resource
  const ids = selection.chosen.map(({ id }) => id)
  const found = isOfChosen ? ids.length : state === '' ? total : (page.value?.counts[state] ?? 0)
  const { photo, holder } = resource.kind.definition
  const make = async (Format: (typeof EXPORT_FORMATS)[number] | 'photos') => {
    const request = {
      Resource: resource.kind.definition.name,
      ...(isOfChosen ? { Ids: ids, Sort: resource.narrowing.Sort } : resource.narrowing),
      Format,
    }
    const ordered = await api.call('record.export', request, { intent: intent.of(request) })
    intent.end()
    await bring(ordered)
    onClose()
  }
  return (
    <Sheet open title={text('exportTitle')} closeLabel={text('close')} onClose={onClose}>
      <View className="tf-arrange">
        <View>{text(isOfChosen ? 'exportChosen' : 'exportNote', { n: found })}</View>
        {EXPORT_FORMATS.map(format => (
          <Button
            key={format}
            block
            kind="secondary"
            icon="download"
            loading={busy === format}
            onPress={() => void run(format, () => make(format))}
          >
            {text('exportAs', { format: format.toUpperCase() })}
          </Button>
        ))}
        {photo && !holder && (
          <Button
            block
            kind="secondary"
            icon="image"
            loading={busy === 'photos'}
            onPress={() => void run('photos', () => make('photos'))}
          >
            {text('exportPhotos')}
          </Button>
        )}
      </View>
    </Sheet>
  )
})
