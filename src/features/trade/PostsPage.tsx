import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { boardMessages } from '@/i18n/messages/boards'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { ResourcePage } from '@/resources/ResourcePage'
import type { ResourceStore } from '@/resources/ResourceStore'
import { useNavigate } from '@/shell/navigate'
import { postKind } from './postKind'
import './Trade.scss'

/** A company's posts of supply and demand (PAGES gongxu, mock-up t-post-form). */
export const PostsPage = () => (
  <ResourcePage
    kind={postKind}
    route="mySupplyDemand"
    toolbar={() => <ToBoard />}
    above={() => <Privacy />}
  />
)

/** The same page, with demand first (PAGES gongxu2). */
export const DemandPage = () => (
  <ResourcePage
    kind={postKind}
    route="supplyDemandMarket"
    toolbar={() => <ToBoard />}
    head={list => <DemandFirst list={list} />}
    above={record => <DemandChosen record={record} />}
  />
)

const ToBoard = observer(function ToBoard() {
  const name = useText(routeMessages)
  const navigate = useNavigate()
  return (
    <Button kind="text" size="medium" icon="eye" onPress={() => navigate.to('supplyDemandList')}>
      {name('supplyDemandList')}
    </Button>
  )
})

const Privacy = observer(function Privacy() {
  const text = useText(boardMessages)
  return (
    <View role="note" className="tf-trade__note">
      <Icon name="info" size={18} />
      {text('board.privacy')}
    </View>
  )
})

/** Filters by demand when the page opens. */
const DemandFirst = observer(function DemandFirst({ list }: { list: ResourceStore }) {
  useEffect(() => void list.arrange(list.sort, { field: 'Kind', value: 'demand' }), [list])
  return null
})

/** A new post is a demand until the user chooses otherwise. */
const DemandChosen = observer(function DemandChosen({ record }: { record: RecordOnPage }) {
  const { form, submission } = record.store
  const isNew = submission?.state === 'none'
  useEffect(() => {
    if (form && isNew) form.setValue('Kind', { selected: ['demand'], other: {} })
  }, [form, isNew])
  return <Privacy />
})
