/** All pages of the owner's area by name, as whole documents of plain HTML, without hydration. */
import type { ComponentProps, ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { Archive } from "#operator/archive/Archive.tsx"
import { ArchivedOrder } from "#operator/archive/ArchivedOrder.tsx"
import { Banner } from "#operator/banners/Banner.tsx"
import { Banners } from "#operator/banners/Banners.tsx"
import { Books } from "#operator/books/Books.tsx"
import { Claims } from "#operator/claims/Claims.tsx"
import { Coupons } from "#operator/coupons/Coupons.tsx"
import { Customer, EraseCustomer } from "#operator/customers/Customer.tsx"
import { Customers } from "#operator/customers/Customers.tsx"
import { Backups } from "#operator/data/Backups.tsx"
import { Export } from "#operator/data/Export.tsx"
import { Import } from "#operator/data/Import.tsx"
import { ImportColumns } from "#operator/data/ImportColumns.tsx"
import { Job } from "#operator/data/Job.tsx"
import { Restore } from "#operator/data/Restore.tsx"
import { DateComers } from "#operator/dates/DateComers.tsx"
import { Dates } from "#operator/dates/Dates.tsx"
import { Delivery } from "#operator/delivery/Delivery.tsx"
import { DeliveryWay, RemoveWay } from "#operator/delivery/DeliveryWay.tsx"
import { Zone } from "#operator/delivery/Zone.tsx"
import { Zones } from "#operator/delivery/Zones.tsx"
import { Discounts } from "#operator/discounts/Discounts.tsx"
import { Figures } from "#operator/figures/Figures.tsx"
import { DemoRemoval } from "#operator/firstSteps/DemoRemoval.tsx"
import { FirstSteps } from "#operator/firstSteps/FirstSteps.tsx"
import { Address } from "#operator/frame/Address.tsx"
import { Conflict } from "#operator/frame/Conflict.tsx"
import { OnceContext } from "#operator/frame/PostForm.tsx"
import { GiftCard } from "#operator/giftCards/GiftCard.tsx"
import { GiftCards } from "#operator/giftCards/GiftCards.tsx"
import { Group } from "#operator/groups/Group.tsx"
import { Groups } from "#operator/groups/Groups.tsx"
import { Help } from "#operator/help/Help.tsx"
import { Home } from "#operator/home/Home.tsx"
import { HomeSection } from "#operator/home/HomeSection.tsx"
import { Identity } from "#operator/identity/Identity.tsx"
import { Log } from "#operator/log/Log.tsx"
import { Look, NotShown } from "#operator/look/Look.tsx"
import { Mail } from "#operator/mail/Mail.tsx"
import { MailWord } from "#operator/mailWords/MailWord.tsx"
import { MailWords } from "#operator/mailWords/MailWords.tsx"
import { Menu } from "#operator/menus/Menu.tsx"
import { Menus } from "#operator/menus/Menus.tsx"
import { MoveIn } from "#operator/moveIn/MoveIn.tsx"
import { Order } from "#operator/orders/Order.tsx"
import { OrderByHand } from "#operator/orders/OrderByHand.tsx"
import { OrderDelivery } from "#operator/orders/OrderDelivery.tsx"
import { Orders } from "#operator/orders/Orders.tsx"
import { Parcel } from "#operator/orders/Parcel.tsx"
import { Cancel, Refund } from "#operator/orders/Refund.tsx"
import { Slips } from "#operator/orders/Slips.tsx"
import { Split } from "#operator/orders/Split.tsx"
import { Own } from "#operator/own/Own.tsx"
import { TextPage } from "#operator/pages/TextPage.tsx"
import { Texts } from "#operator/pages/Texts.tsx"
import { Payments } from "#operator/payments/Payments.tsx"
import { Me, More } from "#operator/people/Me.tsx"
import { People } from "#operator/people/People.tsx"
import { NewProduct } from "#operator/products/NewProduct.tsx"
import { Percent } from "#operator/products/Percent.tsx"
import { Product } from "#operator/products/Product.tsx"
import { Products } from "#operator/products/Products.tsx"
import { Queue } from "#operator/queue/Queue.tsx"
import { Redirects } from "#operator/redirects/Redirects.tsx"
import { ProductReviews } from "#operator/reviews/ProductReviews.tsx"
import { ReviewReply } from "#operator/reviews/ReviewReply.tsx"
import { NewSale } from "#operator/sales/NewSale.tsx"
import { Sales } from "#operator/sales/Sales.tsx"
import { Search } from "#operator/search/Search.tsx"
import { Enter, EnterCode, EnterRecovery, Message, RecoveryCodes, Start } from "#operator/signIn/SignIn.tsx"
import { Versions } from "#operator/site/Versions.tsx"
import { Count } from "#operator/stock/Count.tsx"
import { MovePieces } from "#operator/stock/MovePieces.tsx"
import { Moves } from "#operator/stock/Moves.tsx"
import { Synonyms } from "#operator/synonyms/Synonyms.tsx"
import { Tax } from "#operator/tax/Tax.tsx"
import { Today } from "#operator/today/Today.tsx"
import { Webhooks } from "#operator/webhooks/Webhooks.tsx"
import { newToken } from "#provider/platform/security/tokens.ts"

const views = {
  Address,
  Archive,
  ArchivedOrder,
  Banner,
  Banners,
  Backups,
  Restore,
  Cancel,
  Queue,
  Refund,
  Conflict,
  Dates,
  DateComers,
  Books,
  Claims,
  Count,
  Coupons,
  Discounts,
  Customer,
  Customers,
  Delivery,
  DeliveryWay,
  Enter,
  EnterCode,
  EnterRecovery,
  Identity,
  EraseCustomer,
  Export,
  GiftCard,
  GiftCards,
  Group,
  Groups,
  Home,
  HomeSection,
  Import,
  ImportColumns,
  Job,
  Log,
  Look,
  Me,
  Mail,
  MailWord,
  MailWords,
  Menu,
  Menus,
  Message,
  More,
  MoveIn,
  MovePieces,
  Moves,
  NewProduct,
  NewSale,
  NotShown,
  Order,
  OrderByHand,
  Orders,
  Own,
  Payments,
  People,
  Percent,
  Product,
  Products,
  RecoveryCodes,
  RemoveWay,
  Sales,
  Search,
  Slips,
  OrderDelivery,
  ProductReviews,
  ReviewReply,
  Parcel,
  Split,
  Start,
  Redirects,
  Synonyms,
  Figures,
  FirstSteps,
  Help,
  DemoRemoval,
  Tax,
  TextPage,
  Texts,
  Today,
  Versions,
  Webhooks,
  Zone,
  Zones,
}

export type Views = typeof views
export type ViewName = keyof Views
export type ViewProps<Name extends ViewName> = Omit<ComponentProps<Views[Name]>, "frame">

export type RenderView = <Name extends ViewName>(name: Name, props: ComponentProps<Views[Name]>) => string

export const renderView: RenderView = (name, props) => {
  const View = views[name] as unknown as ComponentType<object>
  const page = (
    <OnceContext value={newToken()}>
      <View {...props} />
    </OnceContext>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
