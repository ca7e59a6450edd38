import type { DeskTableName } from '@core/domain/deskTables'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'
import { useDeskFile } from '../useDeskFile'
import { useDeskWork } from '../useDeskWork'

export interface ListExportProps {
  list: DeskTableName
  /** The filters and order of the list on the page. */
  search?: string
  state?: string
  filter?: string
  sort?: string | undefined
}

/** Exports the list as it is shown, and saves the file. For users who may export lists. */
export const ListExport = observer(function ListExport({
  list,
  search = '',
  state = '',
  filter = '',
  sort,
}: ListExportProps) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const bring = useDeskFile()
  const { isBusy, run } = useDeskWork()
  if (!desk.sees('exports')) return null
  const order = () =>
    run(async () => {
      const wanted = {
        List: list,
        Search: search || undefined,
        State: state || undefined,
        Filter: filter || undefined,
        // the section's first table keeps its order in the address
        Sort: (sort ?? desk.view.sort) || undefined,
      }
      await bring(await desk.call('desk.tableExport', wanted, { intent: randomId() }))
    })
  return (
    <Button
      kind="secondary"
      size="small"
      icon="download"
      loading={isBusy}
      onPress={() => void order()}
    >
      {text('desk.export')}
    </Button>
  )
})
