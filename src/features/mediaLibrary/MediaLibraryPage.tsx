import { ResourcePage } from '@/resources/ResourcePage'
import { mediaKind } from './mediaKind'
import { StorageLine } from './StorageLine'

/** The media library of a company (PAGES article_list, mock-up u-media-library). */
export const MediaLibraryPage = () => (
  <ResourcePage
    kind={mediaKind}
    route="mediaLibrary"
    head={resource => <StorageLine resource={resource} />}
  />
)
