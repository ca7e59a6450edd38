import { mainPages, subPackages } from './routes'

/** Pages for developers; builds without the constant contain none of them. */
const developerPackages = FAIRPASS_GALLERY ? [{ root: 'pages/dev', pages: ['forms'] }] : []

export default defineAppConfig({
  pages: mainPages,
  subPackages: [...subPackages, ...developerPackages],
  window: {
    backgroundTextStyle: 'light',
    backgroundColor: '#F4F5F6',
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTitleText: ' ',
    navigationBarTextStyle: 'black',
    navigationStyle: 'custom',
  },
  // SPEC §9
  networkTimeout: { request: 8_000_000, connectSocket: 60_000, uploadFile: 8_000_000, downloadFile: 8000 },
  // Enforced by WeChat since 2023 whether or not it is said (protocols A6).
  __usePrivacyCheck__: true,
  lazyCodeLoading: 'requiredComponents',
  animation: false,
})
