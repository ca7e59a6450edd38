import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { localized } from '@core/domain/language'
import type { NeededPaper } from '@/api/parse/record'
import { Button } from '@/components/Button/Button'
import { qualificationMessages } from '@/i18n/messages/qualifications'
import { useText } from '@/i18n/useText'
import { newWith } from '@/resources/record/newRecord'
import type { ResourceStore } from '@/resources/ResourceStore'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'

/** Documents that the company lacks, and those that expire soon, each with its reason. */
export const NeededPapers = observer(function NeededPapers({
  resource,
}: {
  resource: ResourceStore
}) {
  const text = useText(qualificationMessages)
  const needed = resource.page.value?.needed ?? []
  if (needed.length === 0) return null
  return (
    <View role="group" aria-label={text('qualification.needed')} className="tf-papers__needed">
      <Text className="tf-papers__needed-title">{text('qualification.needed')}</Text>
      {needed.map(paper => (
        <Paper key={paper.type} paper={paper} />
      ))}
    </View>
  )
})

const Paper = observer(function Paper({ paper }: { paper: NeededPaper }) {
  const { language, personal } = useStores()
  const text = useText(qualificationMessages)
  const navigate = useNavigate()
  const own = ({ cn, en }: { cn: string; en: string }) => localized(cn, en, language.current)
  const name = own(paper.name)
  const categories = paper.categories.map(own).join(language.current === 'cn' ? '、' : ', ')
  const isNew = paper.id === ''
  const open = () => {
    const id = isNew ? newWith({ Type: paper.type }, personal) : paper.id
    navigate.to('qualifications', { id })
  }
  return (
    <View className="tf-papers__needed-row">
      <View className="tf-papers__needed-text">
        <View className="tf-papers__needed-name">
          <Text>{name}</Text>
          <Text className="tf-papers__left">
            {text(`qualification.needed.${paper.state}`, { day: paper.until })}
          </Text>
        </View>
        <Text className="tf-papers__needed-why">
          {categories === ''
            ? text('qualification.needed.all', { paper: name })
            : text('qualification.needed.of', { categories, paper: name })}
        </Text>
        {paper.withheld > 0 && (
          <Text className="tf-papers__needed-why">
            {text('qualification.needed.withheld', { n: paper.withheld })}
          </Text>
        )}
      </View>
      <Button
        kind={isNew ? 'primary' : 'secondary'}
        size="small"
        label={text(isNew ? 'qualification.needed.addOf' : 'qualification.needed.openOf', {
          paper: name,
        })}
        onPress={open}
      >
        {text(isNew ? 'qualification.needed.add' : 'qualification.needed.open')}
      </Button>
    </View>
  )
})
