import { accountEndpoints } from './account'
import { adEndpoints } from './ads'
import { applicationEndpoints } from './application'
import { authEndpoints } from './auth'
import { badgeEndpoints } from './badge'
import { batchEndpoints } from './batch'
import { catalogueEndpoints } from './catalogue'
import { captchaEndpoints } from './captcha'
import { companyAccountEndpoints } from './companyAccount'
import { chatEndpoints } from './chat'
import { chatMarkEndpoints } from './chatMarks'
import { configEndpoints } from './config'
import { contentEndpoints } from './content'
import { secondFactorEndpoints } from './secondFactor'
import { signOnEndpoints } from './signOn'
import { deskApiEndpoints } from './deskApi'
import { deskCompaniesEndpoints } from './deskCompanies'
import { deskQuotaEndpoints } from './deskQuotas'
import { deskEndpoints } from './desk'
import { deskOrderEndpoints } from './deskOrders'
import { reconcileEndpoints } from './reconcile'
import { deskMeetingPlacesEndpoints } from './deskMeetingPlaces'
import { deskMeetingsEndpoints } from './deskMeetings'
import { deskMailingEndpoints } from './deskMailings'
import { deskMessageEndpoints } from './deskMessages'
import { deskTableEndpoints } from './deskTables'
import { deskTagEndpoints } from './deskTags'
import { deskTalkEndpoints } from './deskTalks'
import { deskFigureEndpoints } from './deskFigures'
import { deskOverviewEndpoints } from './deskOverview'
import { demoEndpoints } from './demo'
import { downloadEndpoints } from './download'
import { fileEndpoints } from './file'
import { gateEndpoints } from './gate'
import { hallLiveEndpoints } from './hallLive'
import { hallLiveRoomEndpoints } from './hallLiveRoom'
import { livePushEndpoints } from './livePush'
import { hallSigningsEndpoints } from './hallSignings'
import { hallVrEndpoints } from './hallVr'
import { hallMapEndpoints } from './hallMap'
import { invitedEndpoints } from './invited'
import { invoiceEndpoints } from './invoice'
import { invitationEndpoints } from './invitation'
import { landingEndpoints } from './landing'
import { leadEndpoints } from './lead'
import { leadFigureEndpoints } from './leadFigures'
import { leadScanEndpoints } from './leadScan'
import { leadSharingEndpoints } from './leadSharing'
import { matchEndpoints } from './match'
import { meetingEndpoints } from './meeting'
import { menuEndpoints } from './menu'
import { noticeEndpoints } from './notice'
import { operationEndpoints } from './operation'
import { onSiteEndpoints } from './onSite'
import { organiserEndpoints } from './organiser'
import { partyEndpoints } from './party'
import { paymentEndpoints } from './payment'
import { presenceEndpoints } from './presence'
import { privacyEndpoints } from './privacy'
import { registrationEndpoints } from './registration'
import { recordFileEndpoints } from './recordFiles'
import { recordTableEndpoints } from './recordTable'
import { recordPublicEndpoints } from './recordPublic'
import { resourceEndpoints } from './resource'
import { providerEndpoints } from './providers'
import { resultEndpoints } from './results'
import { searchEndpoints } from './search'
import { threadEndpoints } from './thread'
import { previewEndpoints } from './preview'
import { setupEndpoints } from './setup'
import { setupFormEndpoints } from './setupForms'
import { setupReleaseEndpoints } from './setupRelease'
import { sheetEndpoints } from './sheets'
import { smartEndpoints } from './smart'
import { submissionEndpoints } from './submission'
import { uploadEndpoints } from './upload'
import { writtenDraftEndpoints } from './writtenDraft'
import { writtenHistoryEndpoints } from './writtenHistory'
import { waitingEndpoints } from './waiting'
import { wechatEndpoints } from './wechat'
import type { Endpoint } from './endpoint'

export type { Endpoint }

/** Every call by its name, collected from the features. */
export const endpoints = {
  ...configEndpoints,
  ...contentEndpoints,
  ...hallMapEndpoints,
  ...hallLiveEndpoints,
  ...hallLiveRoomEndpoints,
  ...livePushEndpoints,
  ...hallSigningsEndpoints,
  ...hallVrEndpoints,
  ...adEndpoints,
  ...captchaEndpoints,
  ...authEndpoints,
  ...registrationEndpoints,
  ...waitingEndpoints,
  ...demoEndpoints,
  ...submissionEndpoints,
  ...uploadEndpoints,
  ...accountEndpoints,
  ...wechatEndpoints,
  ...applicationEndpoints,
  ...paymentEndpoints,
  ...invoiceEndpoints,
  ...smartEndpoints,
  ...privacyEndpoints,
  ...invitationEndpoints,
  ...batchEndpoints,
  ...invitedEndpoints,
  ...leadScanEndpoints,
  ...leadEndpoints,
  ...leadFigureEndpoints,
  ...leadSharingEndpoints,
  ...chatEndpoints,
  ...chatMarkEndpoints,
  ...presenceEndpoints,
  ...landingEndpoints,
  ...gateEndpoints,
  ...resourceEndpoints,
  ...recordFileEndpoints,
  ...recordPublicEndpoints,
  ...partyEndpoints,
  ...threadEndpoints,
  ...searchEndpoints,
  ...recordTableEndpoints,
  ...badgeEndpoints,
  ...catalogueEndpoints,
  ...fileEndpoints,
  ...meetingEndpoints,
  ...matchEndpoints,
  ...menuEndpoints,
  ...companyAccountEndpoints,
  ...noticeEndpoints,
  ...downloadEndpoints,
  ...deskEndpoints,
  ...deskOverviewEndpoints,
  ...deskFigureEndpoints,
  ...deskOrderEndpoints,
  ...reconcileEndpoints,
  ...resultEndpoints,
  ...deskMeetingsEndpoints,
  ...deskMeetingPlacesEndpoints,
  ...deskTableEndpoints,
  ...deskTagEndpoints,
  ...deskTalkEndpoints,
  ...deskMessageEndpoints,
  ...deskMailingEndpoints,
  ...onSiteEndpoints,
  ...organiserEndpoints,
  ...deskCompaniesEndpoints,
  ...deskQuotaEndpoints,
  ...operationEndpoints,
  ...setupEndpoints,
  ...setupFormEndpoints,
  ...setupReleaseEndpoints,
  ...writtenDraftEndpoints,
  ...writtenHistoryEndpoints,
  ...previewEndpoints,
  ...sheetEndpoints,
  ...providerEndpoints,
  ...deskApiEndpoints,
  ...secondFactorEndpoints,
  ...signOnEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The table as plain endpoints, for code that iterates over it. */
export const endpointEntries = Object.entries(endpoints) as [EndpointName, Endpoint][]
