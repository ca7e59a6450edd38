import type { RecordItem } from '@/api/parse/record'
import { ImportButton } from '@/resources/import/ImportButton'
import { ResourceCard } from '@/resources/list/ResourceCard'
import type { CardControls } from '@/resources/list/ResourceList'
import { CopyRecord } from '@/resources/record/CopyRecord'
import { ResourcePage } from '@/resources/ResourcePage'
import { productKind } from './productKind'
import { PublicPage } from './PublicPage'
import { Withheld } from './Withheld'

/**
 * The exhibits of a company: their order, and each with its papers (PAGES product, mock-up
 * q-products).
 */
export const ProductsPage = () => (
  <ResourcePage
    kind={productKind}
    route="exhibits"
    toolbar={list => <ImportButton resource={list} />}
    renderCard={(record, card) => <ProductCard record={record} card={card} />}
    hasColumns
    above={record => (
      <>
        {record.store.opened?.withheld && <Withheld papers={record.store.opened.withheld} />}
        <PublicPage record={record} />
        <CopyRecord record={record} route="exhibits" />
      </>
    )}
  />
)

/** A product. Visitors do not see a withheld product, whatever its own state. */
function ProductCard({ record, card }: { record: RecordItem; card: CardControls }) {
  const { withheld } = record
  return (
    <ResourceCard
      kind={productKind}
      record={record}
      {...card}
      {...(withheld && { shownState: 'off', note: <Withheld papers={withheld} /> })}
    />
  )
}
