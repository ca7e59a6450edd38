import { defineMessages } from '@core/messages/defineMessages'

/** Advertisements of companies on the fair's pages. */
export const adMessages = defineMessages({
  'ads.region': { cn: '展商广告', en: 'Advertisements of exhibitors' },
  'ads.mark': { cn: '广告', en: 'Ad' },
})
