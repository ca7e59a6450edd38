import { ResourcePage } from '@/resources/ResourcePage'
import { brandKind } from './brandKind'

/** The brands of a company, in its own order (PAGES exhibitor_banner, mock-up u-brand-social). */
export const BrandsPage = () => <ResourcePage kind={brandKind} route="brandInfo" />
