import { Image, Text, View } from '@tarojs/components'
import { localized, type Language } from '@core/domain/language'
import { presentAnswers } from '@core/answers/presentAnswers'
import type { FormDefinition } from '@core/form/types'
import { profile } from '@core/resources/profile'
import { shownFields } from '@core/resources/shownFields'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { AnswerTable } from '@/components/AnswerTable/AnswerTable'
import { answerSections } from '@/components/AnswerTable/answerSections'
import { Icon } from '@/components/Icon/Icon'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { useAnswerReading } from '@/shell/useAnswerReading'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import './Profile.scss'

export interface CompanyCardProps {
  form: FormDefinition
  values: Readonly<Record<string, unknown>>
  /** The addresses at which its files can be seen now, by their stored urls. */
  files: Readonly<Record<string, string>>
  company: { name: { cn: string; en: string }; booth: string; hall: string }
}

/** Fields shown in the head of the card. */
const IN_HEAD = new Set(['Logo', 'Name', 'NameEn'])

/**
 * The only language a company's texts are in; undefined if they are in both, or if there are none.
 */
function contentLanguage(said: (id: string) => string): Language | undefined {
  const [cn, en] = [said('Intro') !== '', said('IntroEn') !== '']
  return cn === en ? undefined : cn ? 'cn' : 'en'
}

/** A company as visitors see it: logo, name and booth, then its description. */
export const CompanyCard = observer(function CompanyCard({
  form,
  values,
  files,
  company,
}: CompanyCardProps) {
  const { platform, language } = useStores()
  const text = useText(profileMessages)
  const reading = useAnswerReading()
  const addressOf = (url: string) => {
    const address = files[url]
    return address === undefined ? undefined : siteAddress(address, platform.apiBase)
  }
  const shown = shownFields(profile, form, values)
  const rows = presentAnswers(form, values, language.current).filter(({ id }) => shown.has(id))
  const said = (id: string) => rows.find(row => row.id === id)?.text ?? ''
  const logo = rows.find(({ id }) => id === 'Logo')?.urls?.map(addressOf)[0]
  // a company with texts in one language is shown in that language first
  const content = contentLanguage(said) ?? language.current
  const name = localized(
    said('Name') || company.name.cn,
    said('NameEn') || company.name.en,
    content,
  )
  const other = content === 'cn' ? said('NameEn') : said('Name')
  return (
    <View className="tf-company-card">
      <View className="tf-company-card__head">
        <View className="tf-company-card__logo">
          {logo ? (
            <Image className="tf-company-card__picture" mode="aspectFit" src={logo} />
          ) : (
            <Icon name="company" size={32} />
          )}
        </View>
        <View className="tf-company-card__names">
          <View {...heading(2)} className="tf-company-card__name">
            {name}
          </View>
          {other && other !== name && <Text className="tf-company-card__other">{other}</Text>}
          <View className="tf-company-card__booth">
            <Text className="tf-company-card__label">{text('profile.booth')}</Text>
            <Text>
              {company.booth && company.hall
                ? text('profile.boothOf', company)
                : company.booth || text('profile.noBooth')}
            </Text>
          </View>
        </View>
      </View>
      <AnswerTable
        sections={answerSections(
          form,
          rows.filter(({ id }) => !IN_HEAD.has(id)),
          language.current,
        )}
        addressOf={addressOf}
        {...reading}
      />
    </View>
  )
})
