import { ResourcePage } from '@/resources/ResourcePage'
import { mediaKind } from './mediaKind'

/** The media library of a company (PAGES article_list, mock-up u-media-library). */
export const MediaLibraryPage = () => <ResourcePage kind={mediaKind} route="mediaLibrary" />
