const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const NAMED = 'Id Name Name_en'
const PAGE = 'Title Title_en Html Html_en title title_en html html_en'

/**
 * Names that the readers of each file know, at any depth; a test compares the list with their
 * sources.
 */
export const KNOWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  'fair.json':
    words(`AppId ${NAMED} TimeZone RegistrationCloses EditUntil ReminderDays VisitReminderDays SmsDailyBudget MailDailyBudget
    SecondFactor SignOn Only Groups Way Group Role Invitations PerPerson SharedUses Days VisitorFields Field Show ExhibitorItems
    BadgeQuotas Type PerSquareMetres Badges Least Messages QuietFrom QuietUntil SmsPrice MailPrice WechatPrice
    WaitingRoom OpensAt PerMinute MostInside Talks Words Holds Overview Target LastRegistered DaysBefore Total LastEntrances Halls Hall Limit
    Retention Admin Contact Contact_en Email Phone Address Address_en Channels WechatHosts Templates App Data`),
  'news.json': words(`Id id PublishedAt published_at Summary Summary_en Cover Target ${PAGE}`),
  'content/*': words(`Type type ${PAGE}`),
  'landpages.json':
    words(`Id Target Source State Starts Ends ShareTitle ShareTitle_en SharePhoto Blocks Type Title Title_en Text Text_en Html
    Html_en Photo Alt Alt_en Items Button Button_en Link`),
  'notices.json': words(`Id MustConfirm PublishedAt Starts Ends Targets ${PAGE}`),
  'downloads.json': words(
    'Id File Title Title_en Category Category_en Version MustRead UpdatedAt Targets',
  ),
  'exhibitors.json': words(
    `${NAMED} Hall Booth Area Accounts Account Role Password PasswordHash Mobile CountryCode Number Email Members`,
  ),
  'vip.json': words(
    `Cards Events Guests ${NAMED} Code Company Company_en Position Position_en Expires Starts Ends Place Place_en`,
  ),
  'tickets.json':
    words(`${NAMED} For Note Note_en Price Currency Prices Until Stock MaxPerOrder Days OneDay SaleStarts SaleEnds RefundUntil
    OnlyFor Field Options Review`),
  'discounts.json': words('Code Name Name_en Percent Amount Tickets Uses Starts Ends'),
  'organisers.json': words('Account Name Name_en Role Password PasswordHash'),
  'gates.json': words(
    `${NAMED} Hall Targets Tickets Events Days Opens Closes Area Area_en Practice SelfSignIn`,
  ),
  'ads.json': words(
    `From Until MostDays Places ${NAMED} Page Width Height PricePerDay Stock ApprovalCategories PayTo PayTo_en`,
  ),
  'meetings.json':
    words(`SlotMinutes BufferMinutes ExpiryHours FairDayExpiryHours ExhibitorsMeet Least MostVisitor MostExhibitor Musts
    WishesFrom WishesUntil ProvisionalFrom FinalFrom Days Day From To Breaks Tables Hall Prefix Count Categories Markets Languages ${NAMED}`),
  'halls/*': words(`${NAMED} Note Note_en Width Height Svg Walls Gates X Y Booths`),
  'menu.json': words(`Groups Items ${NAMED} Group Icon Url Follows Targets Roles Deadline Hidden`),
  'badge.json': words('Paper Width Height Fold Items Id Kind X Y Size Bold Align Text Text_en'),
  'companies.json': words('CompanyName CompanyName_en Name Name_en TaxNumber'),
  'people.json': words(
    'Name Name_en NameStr NameEn Mobile CountryCode Number Target CompanyName CompanyName_en Position Position_en Email',
  ),
}

/** The values of these names are objects whose keys the fair chooses. */
export const FREE_KEYS: ReadonlySet<string> = new Set(['Templates', 'Retention', 'Admin'])
