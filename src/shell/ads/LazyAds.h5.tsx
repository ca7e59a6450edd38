import { useLazyComponent } from '@/components/useLazyComponent'

const load = async () => (await import('./AdPictures')).AdPictures

/** The banner's pictures, loaded after the page; if they fail, the place stays empty. */
export function LazyAds({ place }: { place: string }) {
  const [ads] = useLazyComponent<{ place: string }>(load)
  return ads.state === 'loaded' ? <ads.Component place={place} /> : null
}
