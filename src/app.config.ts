import { LOCATION_REASON } from './i18n/messages/appPermissions'
import { h5Packages, mainPages, subPackages } from './routes'

/** Pages for developers; builds without the constant contain none of them. */
const developerPackages = FAIRPASS_GALLERY ? [{ root: 'pages/dev', pages: ['forms'] }] : []

/** The gallery's own builds have no other pages. */
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
  // WeChat has enforced this since 2023, with or without this line (protocols A6).
  __usePrivacyCheck__: true,
  // WeChat blocks calls about places that are not listed here.
  ...(FAIRPASS_LOCATION && {
    requiredPrivateInfos: ['getLocation', 'chooseLocation'],
    permission: { 'scope.userLocation': { desc: LOCATION_REASON } },
  }),
  sitemapLocation: 'sitemap.json',
  lazyCodeLoading: 'requiredComponents',
  // Most people on the landing page register next; their package loads while they read.
  ...(!FAIRPASS_BROWSER &&
    packages.length > 0 && {
      preloadRule: { [mainPages[0] ?? '']: { network: 'all', packages: ['pages/visitor'] } },
    }),
  // An option of Taro's H5 router; WeChat's builder warns about unknown options.
  ...(FAIRPASS_BROWSER && { animation: false }),
})
