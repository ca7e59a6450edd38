import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { useMinWidth } from '@/components/useMinWidth'
import { catalogueMessages } from '@/i18n/messages/catalogue'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { ResourcePage } from '@/resources/ResourcePage'
import { catalogueKind } from './catalogueKind'
import { CopyFromProfile } from './CopyFromProfile'
import { PageProof } from './PageProof'
import './Catalogue.scss'

/** From this width on the proof is shown beside the form; narrower windows open it in a sheet. */
const BESIDE = 1200

/**
 * What the catalogue prints of a company, with its page proof (PAGES book, mock-up u-catalogue).
 */
export const CataloguePage = () => (
  <ResourcePage
    kind={catalogueKind}
    route="catalogue"
    above={record => <Tools record={record} />}
    aside={record => <Beside record={record} />}
  />
)

const Tools = observer(function Tools({ record }: { record: RecordOnPage }) {
  const text = useText(catalogueMessages)
  const isBeside = useMinWidth(BESIDE)
  const [isOpen, open] = useState(false)
  return (
    <View className="tf-catalogue__tools">
      <CopyFromProfile record={record} />
      {!isBeside && (
        <Button kind="secondary" size="small" icon="eye" onPress={() => open(true)}>
          {text('catalogue.proofShow')}
        </Button>
      )}
      <Sheet
        open={isOpen && !isBeside}
        tall
        onClose={() => open(false)}
        title={text('catalogue.proof')}
        closeLabel={text('catalogue.proofClose')}
      >
        {isOpen && <PageProof record={record} />}
      </Sheet>
    </View>
  )
})

const Beside = observer(function Beside({ record }: { record: RecordOnPage }) {
  return useMinWidth(BESIDE) ? <PageProof record={record} /> : null
})
