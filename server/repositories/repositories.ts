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
import { createDeskNewsRepository } from './deskNewsRepository'
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
import { createLeadRepository } from './leadRepository'
import { createLimitRepository } from './limitRepository'
import { createLinkRepository } from './linkRepository'
import { createLoginFailureRepository } from './loginFailureRepository'
import { createMailboxHolderRepository } from './mailboxHolderRepository'
import { createMenuRepository } from './menuRepository'
import { createMatchRepository } from './matchRepository'
import { createPaperRepository } from './paperRepository'
import { createMeetingReminderRepository } from './meetingReminderRepository'
import { createMeetingRepository } from './meetingRepository'
import { createMembershipRepository } from './membershipRepository'
import { createNoticeAudienceRepository } from './noticeAudienceRepository'
import { createNoticeRepository } from './noticeRepository'
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
import { createUnpaidRegistrationRepository } from './unpaidRegistrationRepository'
import { createWaitingRepository } from './waitingRepository'
import { createWebhookRepository } from './webhookRepository'
import { createVrSpotRepository } from './vrSpotRepository'
import { createVisitRepository } from './visitRepository'
import { createWechatBindingRepository } from './wechatBindingRepository'
import { createWechatPermissionRepository } from './wechatPermissionRepository'
import { createWechatStateRepository } from './wechatStateRepository'
import { createWechatTicketRepository } from './wechatTicketRepository'
import { createWechatValueRepository } from './wechatValueRepository'

/** All repositories over one connection: the pool, or the client of a transaction. */
export function createRepositories(db: Queryable) {
  return {
    apiKeys: createApiKeyRepository(db),
    applications: createApplicationRepository(db),
    arrivalCodes: createArrivalCodeRepository(db),
    arrivals: createArrivalRepository(db),
    audit: createAuditRepository(db),
    auditDays: createAuditDayRepository(db),
    badges: createBadgeRepository(db),
    catalogue: createCatalogueRepository(db),
    batches: createBatchRepository(db),
    bounces: createBounceRepository(db),
    buyers: createBuyerRepository(db),
    captcha: createCaptchaRepository(db),
    captchaWorks: createCaptchaWorkRepository(db),
    checkIns: createCheckInRepository(db),
    codes: createCodeRepository(db),
    companyAccounts: createCompanyAccountRepository(db),
    consents: createConsentRepository(db),
    content: createContentRepository(db),
    confirmations: createConfirmationRepository(db),
    conversions: createConversionRepository(db),
    deskOrders: createDeskOrderRepository(db),
    counterparts: createCounterpartRepository(db),
    overview: createOverviewRepository(db),
    deskNews: createDeskNewsRepository(db),
    downloads: createDownloadRepository(db),
    deskCompanies: createDeskCompanyRepository(db),
    deskRegistrations: createDeskRegistrationRepository(db),
    registrationTags: createRegistrationTagRepository(db),
    deskSubmissions: createDeskSubmissionRepository(db),
    erasure: createErasureRepository(db),
    holders: createHolderRepository(db),
    exhibitors: createExhibitorRepository(db),
    facePermissions: createFacePermissionRepository(db),
    exports: createExportRepository(db),
    fairs: createFairRepository(db),
    favourites: createFavouriteRepository(db),
    fairFiles: createFairFileRepository(db),
    fairImports: createFairImportRepository(db),
    figures: createFigureRepository(db),
    forms: createFormRepository(db),
    gates: createGateRepository(db),
    generatedFiles: createGeneratedFileRepository(db),
    heldData: createHeldDataRepository(db),
    housekeeping: createHousekeepingRepository(db),
    idempotency: createIdempotencyRepository(db),
    imports: createImportRepository(db),
    jobs: createJobRepository(db),
    landPages: createLandPageRepository(db),
    interest: createInterestRepository(db),
    invitations: createInvitationRepository(db),
    invited: createInvitedRepository(db),
    invoices: createInvoiceRepository(db),
    leadLists: createLeadListRepository(db),
    leads: createLeadRepository(db),
    limits: createLimitRepository(db),
    links: createLinkRepository(db),
    loginFailures: createLoginFailureRepository(db),
    mailboxHolders: createMailboxHolderRepository(db),
    menu: createMenuRepository(db),
    matches: createMatchRepository(db),
    meetings: createMeetingRepository(db),
    meetingReminders: createMeetingReminderRepository(db),
    memberships: createMembershipRepository(db),
    notices: createNoticeRepository(db),
    noticeAudience: createNoticeAudienceRepository(db),
    objects: createObjectRepository(db),
    pictureChecks: createPictureCheckRepository(db),
    onSite: createOnSiteRepository(db),
    orders: createOrderRepository(db),
    organiserDesk: createOrganiserDeskRepository(db),
    organisers: createOrganiserRepository(db),
    outbox: createOutboxRepository(db),
    passwordTickets: createPasswordTicketRepository(db),
    payments: createPaymentRepository(db),
    reconcile: createReconcileRepository(db),
    people: createPersonRepository(db),
    companyBadges: createCompanyBadgeRepository(db),
    publicApi: createPublicApiRepository(db),
    quotas: createQuotaRepository(db),
    quotaTable: createQuotaTableRepository(db),
    ads: createAdRepository(db),
    capacities: createCapacityRepository(db),
    choices: createChoiceRepository(db),
    hallPlans: createHallPlanRepository(db),
    liveSessions: createLiveRepository(db, 'live'),
    vrBooths: createLiveRepository(db, 'vr'),
    signings: createLiveRepository(db, 'signing'),
    liveReservations: createLiveReservationRepository(db),
    vrSpots: createVrSpotRepository(db),
    recentWrites: createRecentWriteRepository(db),
    recordIndexes: createRecordIndexRepository(db),
    recordsDue: createRecordDueRepository(db),
    papers: createPaperRepository(db),
    recordsPublic: createRecordPublicRepository(db),
    records: createRecordRepository(db),
    reminders: createReminderRepository(db),
    registrations: createRegistrationRepository(db),
    results: createResultRepository(db),
    retention: createRetentionRepository(db),
    searchDocuments: createSearchDocumentRepository(db),
    search: createSearchRepository(db),
    revokedSessions: createRevokedSessionRepository(db),
    secondFactors: createSecondFactorRepository(db),
    sessions: createSessionRepository(db),
    signOns: createSignOnRepository(db),
    importedGuests: createImportedGuestRepository(db),
    sheetHistory: createSheetHistoryRepository(db),
    sheetImports: createSheetImportRepository(db),
    sealing: createSealingRepository(db),
    submissions: createSubmissionRepository(db),
    verdicts: createVerdictRepository(db),
    vips: createVipRepository(db),
    talkBatches: createTalkBatchRepository(db),
    mailingPeople: createMailingPeopleRepository(db),
    mailings: createMailingRepository(db),
    messageTexts: createMessageTextRepository(db),
    talkTells: createTalkTellRepository(db),
    liveRooms: createLiveRoomRepository(db),
    liveStreams: createLiveStreamRepository(db),
    talkCards: createTalkCardRepository(db),
    talkDesk: createTalkDeskRepository(db),
    talkReports: createTalkReportRepository(db),
    talks: createTalkRepository(db),
    ticketTypes: createTicketTypeRepository(db),
    discounts: createDiscountRepository(db),
    fairPreviews: createFairPreviewRepository(db),
    readiness: createReadinessRepository(db),
    tickets: createTicketRepository(db),
    unpaidRegistrations: createUnpaidRegistrationRepository(db),
    visits: createVisitRepository(db),
    operation: createOperationRepository(db),
    waiting: createWaitingRepository(db),
    webhooks: createWebhookRepository(db),
    wechatBindings: createWechatBindingRepository(db),
    wechatPermissions: createWechatPermissionRepository(db),
    wechatStates: createWechatStateRepository(db),
    wechatTickets: createWechatTicketRepository(db),
    wechatValues: createWechatValueRepository(db),
  }
}

export type Repositories = ReturnType<typeof createRepositories>

/** Runs work against repositories that share one transaction. */
export type Transact = <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>

/** Transactions that are committed together (server/db/units). */
export interface Units {
  /**
   * Does the work so that all it transacts and what `complete` writes last together, or not at all;
   * of what threw, what `keeps` says.
   */
  run<T>(unit: {
    work: () => Promise<T>
    complete: (repositories: Repositories, result: T) => Promise<void>
    keeps: (error: unknown) => boolean
  }): Promise<T>
  /**
   * Calls `task` when what is under way has been committed: at once outside a unit, never when it
   * is undone.
   */
  afterCommit(task: () => void): void
}
