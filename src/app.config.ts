import { LOCATION_REASON } from './i18n/messages/appPermissions'
import { h5Packages, mainPages, subPackages } from './routes'

/** Pages for developers; builds without the constant contain none of them. */
const developerPackages = FAIRPASS_GALLERY ? [{ root: 'pages/dev', pages: ['forms'] }] : []

/** The gallery's own builds need no other pages. */
const packages = FAIRPASS_GALLERY_ALONE
  ? []
  : [...subPackages, ...(FAIRPASS_BROWSER ? h5Packages : [])]

export default defineAppConfig({
  pages: FAIRPASS_GALLERY_ALONE ? mainPages.slice(0, 1) : mainPages,
  subPackages: [...packages, ...developerPackages],
  window: {
    backgroundTextStyle: 'light',
    backgroundColor: '#F4F5F6',
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTitleText: ' ',
    navigationBarTextStyle: 'black',
    navigationStyle: 'custom',
  },
  // SPEC §9
  networkTimeout: {
    request: 8_000_000,
    connectSocket: 60_000,
    uploadFile: 8_000_000,
    downloadFile: 8000,
  },
  // Enforced by WeChat since 2023 whether or not it is said (protocols A6).
  __usePrivacyCheck__: true,
  // WeChat holds back calls about places that are not announced.
  ...(FAIRPASS_LOCATION && {
    requiredPrivateInfos: ['getLocation', 'chooseLocation'],
    permission: { 'scope.userLocation': { desc: LOCATION_REASON } },
  }),
  sitemapLocation: 'sitemap.json',
  lazyCodeLoading: 'requiredComponents',
  // Most who open the landing page register next; the package comes while they read.
  ...(!FAIRPASS_BROWSER &&
    packages.length > 0 && {
      preloadRule: { [mainPages[0] ?? '']: { network: 'all', packages: ['pages/visitor'] } },
    }),
  // A word of Taro's H5 router; WeChat's builder warns of words that it does not know.
  ...(FAIRPASS_BROWSER && { animation: false }),
})
