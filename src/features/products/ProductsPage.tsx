import { ImportButton } from '@/resources/import/ImportButton'
import { CopyRecord } from '@/resources/record/CopyRecord'
import { ResourcePage } from '@/resources/ResourcePage'
import { productKind } from './productKind'

/**
 * The exhibits of a company: their order, and each with its papers (PAGES product, mock-up
 * q-products).
 */
export const ProductsPage = () => (
  <ResourcePage
    kind={productKind}
    route="exhibits"
    toolbar={list => <ImportButton resource={list} />}
    above={record => <CopyRecord record={record} route="exhibits" />}
  />
)
