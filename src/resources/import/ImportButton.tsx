import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { recordImportMessages } from '@/i18n/messages/recordImport'
import { useText } from '@/i18n/useText'
import type { ResourceStore } from '../ResourceStore'
import { ImportRecords } from './ImportRecords'

/** Opens the import of records from a sheet, while records may be added. */
export const ImportButton = observer(function ImportButton({
  resource,
}: {
  resource: ResourceStore
}) {
  const text = useText(recordImportMessages)
  const [isOpen, open] = useState(false)
  const made = () => {
    open(false)
    void resource.refresh()
  }
  if (resource.page.value?.canAdd !== true) return null
  return (
    <>
      <Button
        kind="text"
        size="medium"
        icon="upload"
        aria-haspopup="dialog"
        onPress={() => open(true)}
      >
        {text('import.open')}
      </Button>
      {isOpen && (
        <ImportRecords
          resource={resource.kind.definition}
          onClose={() => open(false)}
          onMade={made}
        />
      )}
    </>
  )
})
