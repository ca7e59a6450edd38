import type { Queryable } from '../db/queryable'
import { createAdRepository } from './adRepository'
import { createApiKeyRepository } from './apiKeyRepository'
import { createApplicationRepository } from './applicationRepository'
import { createArrivalCodeRepository } from './arrivalCodeRepository'
import { createArrivalRepository } from './arrivalRepository'
import { createAuditDayRepository } from './auditDayRepository'
import { createAuditRepository } from './auditRepository'
import { createBatchRepository } from './batchRepository'
import { createCapacityRepository } from './capacityRepository'
import { createChoiceRepository } from './choiceRepository'
import { createBuyerRepository } from './buyerRepository'
import { createCaptchaRepository } from './captchaRepository'
import { createCaptchaWorkRepository } from './captchaWorkRepository'
import { createCatalogueRepository } from './catalogueRepository'
import { createCodeRepository } from './codeRepository'
import { createCompanyAccountRepository } from './companyAccountRepository'
import { createCompanyBadgeRepository } from './companyBadgeRepository'
import { createConfirmationRepository } from './confirmationRepository'
import { createConsentRepository } from './consentRepository'
import { createContentRepository } from './contentRepository'
import { createConversionRepository } from './conversionRepository'
import { createCounterpartRepository } from './counterpartRepository'
import { createBesideBadgeRepository } from './besideBadgeRepository'
import { createDeskNewsRepository } from './deskNewsRepository'
import { createWrittenDraftRepository } from './writtenDraftRepository'
import { createWrittenVersionRepository } from './writtenVersionRepository'
import { createDownloadRepository } from './downloadRepository'
import { createDeskCompanyRepository } from './deskCompanyRepository'
import { createDeskRegistrationRepository } from './deskRegistrationRepository'
import { createDeskSubmissionRepository } from './deskSubmissionRepository'
import { createErasureRepository } from './erasureRepository'
import { createExhibitorRepository } from './exhibitorRepository'
import { createFacePermissionRepository } from './facePermissionRepository'
import { createFavouriteRepository } from './favouriteRepository'
import { createFairFileRepository } from './fairFileRepository'
import { createFairImportRepository } from './fairImportRepository'
import { createFairPreviewRepository } from './fairPreviewRepository'
import { createFairRepository } from './fairRepository'
import { createFigureRepository } from './figureRepository'
import { createFormFigureRepository } from './formFigureRepository'
import { createFormRepository } from './formRepository'
import { createExportRepository } from './exportRepository'
import { createHeldDataRepository } from './heldDataRepository'
import { createLiveRepository } from './liveRepository'
import { createLiveReservationRepository } from './liveReservationRepository'
import { createLiveStreamRepository } from './liveStreamRepository'
import { createHallPlanRepository } from './hallPlanRepository'
import { createHolderRepository } from './holderRepository'
import { createHousekeepingRepository } from './housekeepingRepository'
import { createIdempotencyRepository } from './idempotencyRepository'
import { createLandPageRepository } from './landPageRepository'
import { createInterestRepository } from './interestRepository'
import { createInvitationRepository } from './invitationRepository'
import { createInvitedRepository } from './invitedRepository'
import { createLeadListRepository } from './leadListRepository'
import { lazily, type Made } from './lazily'
import { createLeadRepository } from './leadRepository'
import { createLimitRepository } from './limitRepository'
import { createLinkRepository } from './linkRepository'
import { createLoginFailureRepository } from './loginFailureRepository'
import { createMailboxHolderRepository } from './mailboxHolderRepository'
import { createMenuRepository } from './menuRepository'
import { createMatchRepository } from './matchRepository'
import { createMoneyCheckRepository } from './moneyCheckRepository'
import { createPaperRepository } from './paperRepository'
import { createMeetingReminderRepository } from './meetingReminderRepository'
import { createMeetingRepository } from './meetingRepository'
import { createMembershipRepository } from './membershipRepository'
import { createNoticeAudienceRepository } from './noticeAudienceRepository'
import { createNoticeRepository } from './noticeRepository'
import { createObjectRemovalRepository } from './objectRemovalRepository'
import { createObjectRepository } from './objectRepository'
import { createGeneratedFileRepository } from './generatedFileRepository'
import { createImportRepository } from './importRepository'
import { createJobRepository } from './jobRepository'
import { createGateRepository } from './gateRepository'
import { createInvoiceRepository } from './invoiceRepository'
import { createBadgeRepository } from './badgeRepository'
import { createCheckInRepository } from './checkInRepository'
import { createOrganiserDeskRepository } from './organiserDeskRepository'
import { createOrganiserRepository } from './organiserRepository'
import { createOnSiteRepository } from './onSiteRepository'
import { createOperationRepository } from './operationRepository'
import { createOrderRepository } from './orderRepository'
import { createBounceRepository } from './bounceRepository'
import { createOutboxRepository } from './outboxRepository'
import { createDeskOrderRepository } from './deskOrderRepository'
import { createOverviewRepository } from './overviewRepository'
import { createPasswordTicketRepository } from './passwordTicketRepository'
import { createPaymentRepository } from './paymentRepository'
import { createPictureCheckRepository } from './pictureCheckRepository'
import { createPersonRepository } from './personRepository'
import { createPublicApiRepository } from './publicApiRepository'
import { createQuotaRepository } from './quotaRepository'
import { createQuotaTableRepository } from './quotaTableRepository'
import { createRecentWriteRepository } from './recentWriteRepository'
import { createReconcileRepository } from './reconcileRepository'
import { createRecordDueRepository } from './recordDueRepository'
import { createRecordIndexRepository } from './recordIndexRepository'
import { createRecordPublicRepository } from './recordPublicRepository'
import { createRecordRepository } from './recordRepository'
import { createReminderRepository } from './reminderRepository'
import { createRegistrationTagRepository } from './registrationTagRepository'
import { createRegistrationRepository } from './registrationRepository'
import { createResultRepository } from './resultRepository'
import { createRetentionRepository } from './retentionRepository'
import { createRevokedSessionRepository } from './revokedSessionRepository'
import { createSearchDocumentRepository } from './searchDocumentRepository'
import { createSearchRepository } from './searchRepository'
import { createSecondFactorRepository } from './secondFactorRepository'
import { createSessionRepository } from './sessionRepository'
import { createSignOnRepository } from './signOnRepository'
import { createImportedGuestRepository } from './importedGuestRepository'
import { createSheetHistoryRepository } from './sheetHistoryRepository'
import { createSheetImportRepository } from './sheetImportRepository'
import { createSealingRepository } from './sealingRepository'
import { createSubmissionRepository } from './submissionRepository'
import { createVerdictRepository } from './verdictRepository'
import { createVipRepository } from './vipRepository'
import { createSuggestionRepository } from './suggestionRepository'
import { createTalkBatchRepository } from './talkBatchRepository'
import { createMailingPeopleRepository } from './mailingPeopleRepository'
import { createMailingRepository } from './mailingRepository'
import { createMessageTextRepository } from './messageTextRepository'
import { createTalkTellRepository } from './talkTellRepository'
import { createLiveRoomRepository } from './liveRoomRepository'
import { createTalkCardRepository } from './talkCardRepository'
import { createTalkDeskRepository } from './talkDeskRepository'
import { createTalkReportRepository } from './talkReportRepository'
import { createTalkRepository } from './talkRepository'
import { createTicketRepository } from './ticketRepository'
import { createDiscountRepository } from './discountRepository'
import { createReadinessRepository } from './readinessRepository'
import { createTicketTypeRepository } from './ticketTypeRepository'
import { createTrailNameRepository } from './trailNameRepository'
import { createUnpaidRegistrationRepository } from './unpaidRegistrationRepository'
import { createWaitingRepository } from './waitingRepository'
import { createWebhookDeliveryRepository } from './webhookDeliveryRepository'
import { createWebhookRepository } from './webhookRepository'
import { createVrSpotRepository } from './vrSpotRepository'
import { createVisitRepository } from './visitRepository'
import { createWechatBindingRepository } from './wechatBindingRepository'
import { createWechatPermissionRepository } from './wechatPermissionRepository'
import { createWechatStateRepository } from './wechatStateRepository'
import { createWechatTicketRepository } from './wechatTicketRepository'
import { createWechatValueRepository } from './wechatValueRepository'

const FACTORIES = {
  apiKeys: createApiKeyRepository,
  applications: createApplicationRepository,
  arrivalCodes: createArrivalCodeRepository,
  arrivals: createArrivalRepository,
  audit: createAuditRepository,
  auditDays: createAuditDayRepository,
  badges: createBadgeRepository,
  catalogue: createCatalogueRepository,
  batches: createBatchRepository,
  bounces: createBounceRepository,
  buyers: createBuyerRepository,
  captcha: createCaptchaRepository,
  captchaWorks: createCaptchaWorkRepository,
  checkIns: createCheckInRepository,
  codes: createCodeRepository,
  companyAccounts: createCompanyAccountRepository,
  consents: createConsentRepository,
  content: createContentRepository,
  confirmations: createConfirmationRepository,
  conversions: createConversionRepository,
  deskOrders: createDeskOrderRepository,
  counterparts: createCounterpartRepository,
  overview: createOverviewRepository,
  besideBadges: createBesideBadgeRepository,
  deskNews: createDeskNewsRepository,
  writtenDrafts: createWrittenDraftRepository,
  writtenVersions: createWrittenVersionRepository,
  downloads: createDownloadRepository,
  deskCompanies: createDeskCompanyRepository,
  deskRegistrations: createDeskRegistrationRepository,
  registrationTags: createRegistrationTagRepository,
  deskSubmissions: createDeskSubmissionRepository,
  erasure: createErasureRepository,
  holders: createHolderRepository,
  exhibitors: createExhibitorRepository,
  facePermissions: createFacePermissionRepository,
  exports: createExportRepository,
  fairs: createFairRepository,
  favourites: createFavouriteRepository,
  fairFiles: createFairFileRepository,
  fairImports: createFairImportRepository,
  figures: createFigureRepository,
  formFigures: createFormFigureRepository,
  forms: createFormRepository,
  gates: createGateRepository,
  generatedFiles: createGeneratedFileRepository,
  heldData: createHeldDataRepository,
  housekeeping: createHousekeepingRepository,
  idempotency: createIdempotencyRepository,
  imports: createImportRepository,
  jobs: createJobRepository,
  landPages: createLandPageRepository,
  interest: createInterestRepository,
  invitations: createInvitationRepository,
  invited: createInvitedRepository,
  invoices: createInvoiceRepository,
  leadLists: createLeadListRepository,
  leads: createLeadRepository,
  limits: createLimitRepository,
  links: createLinkRepository,
  loginFailures: createLoginFailureRepository,
  mailboxHolders: createMailboxHolderRepository,
  menu: createMenuRepository,
  matches: createMatchRepository,
  meetings: createMeetingRepository,
  meetingReminders: createMeetingReminderRepository,
  memberships: createMembershipRepository,
  notices: createNoticeRepository,
  noticeAudience: createNoticeAudienceRepository,
  objects: createObjectRepository,
  objectRemovals: createObjectRemovalRepository,
  pictureChecks: createPictureCheckRepository,
  onSite: createOnSiteRepository,
  orders: createOrderRepository,
  organiserDesk: createOrganiserDeskRepository,
  trailNames: createTrailNameRepository,
  organisers: createOrganiserRepository,
  outbox: createOutboxRepository,
  passwordTickets: createPasswordTicketRepository,
  payments: createPaymentRepository,
  moneyChecks: createMoneyCheckRepository,
  reconcile: createReconcileRepository,
  people: createPersonRepository,
  companyBadges: createCompanyBadgeRepository,
  publicApi: createPublicApiRepository,
  quotas: createQuotaRepository,
  quotaTable: createQuotaTableRepository,
  ads: createAdRepository,
  capacities: createCapacityRepository,
  choices: createChoiceRepository,
  hallPlans: createHallPlanRepository,
  liveSessions: (db: Queryable) => createLiveRepository(db, 'live'),
  vrBooths: (db: Queryable) => createLiveRepository(db, 'vr'),
  signings: (db: Queryable) => createLiveRepository(db, 'signing'),
  liveReservations: createLiveReservationRepository,
  vrSpots: createVrSpotRepository,
  recentWrites: createRecentWriteRepository,
  recordIndexes: createRecordIndexRepository,
  recordsDue: createRecordDueRepository,
  papers: createPaperRepository,
  recordsPublic: createRecordPublicRepository,
  records: createRecordRepository,
  reminders: createReminderRepository,
  registrations: createRegistrationRepository,
  results: createResultRepository,
  retention: createRetentionRepository,
  searchDocuments: createSearchDocumentRepository,
  search: createSearchRepository,
  revokedSessions: createRevokedSessionRepository,
  secondFactors: createSecondFactorRepository,
  sessions: createSessionRepository,
  signOns: createSignOnRepository,
  importedGuests: createImportedGuestRepository,
  sheetHistory: createSheetHistoryRepository,
  sheetImports: createSheetImportRepository,
  sealing: createSealingRepository,
  submissions: createSubmissionRepository,
  suggestions: createSuggestionRepository,
  verdicts: createVerdictRepository,
  vips: createVipRepository,
  talkBatches: createTalkBatchRepository,
  mailingPeople: createMailingPeopleRepository,
  mailings: createMailingRepository,
  messageTexts: createMessageTextRepository,
  talkTells: createTalkTellRepository,
  liveRooms: createLiveRoomRepository,
  liveStreams: createLiveStreamRepository,
  talkCards: createTalkCardRepository,
  talkDesk: createTalkDeskRepository,
  talkReports: createTalkReportRepository,
  talks: createTalkRepository,
  ticketTypes: createTicketTypeRepository,
  discounts: createDiscountRepository,
  fairPreviews: createFairPreviewRepository,
  readiness: createReadinessRepository,
  tickets: createTicketRepository,
  unpaidRegistrations: createUnpaidRegistrationRepository,
  visits: createVisitRepository,
  operation: createOperationRepository,
  waiting: createWaitingRepository,
  webhooks: createWebhookRepository,
  webhookDeliveries: createWebhookDeliveryRepository,
  wechatBindings: createWechatBindingRepository,
  wechatPermissions: createWechatPermissionRepository,
  wechatStates: createWechatStateRepository,
  wechatTickets: createWechatTicketRepository,
  wechatValues: createWechatValueRepository,
}

export type Repositories = Made<typeof FACTORIES>

/**
 * All repositories over one connection: the pool, or the client of a transaction. `replaced` ones
 * are used instead of the product's own.
 */
export const createRepositories = (db: Queryable, replaced?: Partial<Repositories>): Repositories =>
  lazily(FACTORIES, db, replaced)

/** Runs work against repositories that share one transaction. */
export type Transact = <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
