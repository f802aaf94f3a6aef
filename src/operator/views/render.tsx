/** Every page of the owner's area, by name, as a whole document. Plain HTML: nothing of it wakes up in the browser. */
import type { ComponentProps, ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { Address } from "#operator/views/Address.tsx"
import { Conflict } from "#operator/views/Conflict.tsx"
import { Backups } from "#operator/views/data/Backups.tsx"
import { Import } from "#operator/views/data/Import.tsx"
import { ImportColumns } from "#operator/views/data/ImportColumns.tsx"
import { Job } from "#operator/views/data/Job.tsx"
import { Export } from "#operator/views/goods/Export.tsx"
import { Group } from "#operator/views/goods/groups/Group.tsx"
import { Groups } from "#operator/views/goods/groups/Groups.tsx"
import { Percent } from "#operator/views/goods/Percent.tsx"
import { ProductReviews } from "#operator/views/goods/ProductReviews.tsx"
import { Products } from "#operator/views/goods/Products.tsx"
import { NewProduct } from "#operator/views/goods/product/NewProduct.tsx"
import { Product } from "#operator/views/goods/product/Product.tsx"
import { ReviewReply } from "#operator/views/goods/ReviewReply.tsx"
import { Log } from "#operator/views/Log.tsx"
import { Me, More } from "#operator/views/Me.tsx"
import { Order } from "#operator/views/Order.tsx"
import { OrderByHand } from "#operator/views/OrderByHand.tsx"
import { OrderDelivery } from "#operator/views/OrderDelivery.tsx"
import { Orders } from "#operator/views/Orders.tsx"
import { Parcel } from "#operator/views/Parcel.tsx"
import { People } from "#operator/views/People.tsx"
import { OnceContext } from "#operator/views/PostForm.tsx"
import { Queue } from "#operator/views/Queue.tsx"
import { Cancel, Refund } from "#operator/views/Refund.tsx"
import { Books } from "#operator/views/records/Books.tsx"
import { Customer, EraseCustomer } from "#operator/views/records/Customer.tsx"
import { Customers } from "#operator/views/records/Customers.tsx"
import { Search } from "#operator/views/records/Search.tsx"
import { Enter, EnterCode, EnterRecovery, Message, RecoveryCodes, Start } from "#operator/views/SignIn.tsx"
import { Slips } from "#operator/views/Slips.tsx"
import { Split } from "#operator/views/Split.tsx"
import { Coupons } from "#operator/views/selling/Coupons.tsx"
import { GiftCard } from "#operator/views/selling/GiftCard.tsx"
import { GiftCards } from "#operator/views/selling/GiftCards.tsx"
import { NewSale } from "#operator/views/selling/NewSale.tsx"
import { Sales } from "#operator/views/selling/Sales.tsx"
import { Banner } from "#operator/views/shop/banners/Banner.tsx"
import { Banners } from "#operator/views/shop/banners/Banners.tsx"
import { Claims } from "#operator/views/shop/Claims.tsx"
import { Delivery } from "#operator/views/shop/Delivery.tsx"
import { DeliveryWay, RemoveWay } from "#operator/views/shop/DeliveryWay.tsx"
import { Home } from "#operator/views/shop/home/Home.tsx"
import { HomeSection } from "#operator/views/shop/home/HomeSection.tsx"
import { Identity } from "#operator/views/shop/Identity.tsx"
import { Look, NotShown } from "#operator/views/shop/Look.tsx"
import { Menu } from "#operator/views/shop/menus/Menu.tsx"
import { Menus } from "#operator/views/shop/menus/Menus.tsx"
import { Payments } from "#operator/views/shop/Payments.tsx"
import { Tax } from "#operator/views/shop/Tax.tsx"
import { TextPage } from "#operator/views/shop/texts/TextPage.tsx"
import { Texts } from "#operator/views/shop/texts/Texts.tsx"
import { Versions } from "#operator/views/shop/Versions.tsx"
import { Zone } from "#operator/views/shop/Zone.tsx"
import { Zones } from "#operator/views/shop/Zones.tsx"
import { Count } from "#operator/views/stock/Count.tsx"
import { MovePieces } from "#operator/views/stock/MovePieces.tsx"
import { Moves } from "#operator/views/stock/Moves.tsx"
import { Today } from "#operator/views/Today.tsx"
import { newToken } from "#provider/platform/security/tokens.ts"

const views = {
  Address,
  Banner,
  Banners,
  Backups,
  Cancel,
  Queue,
  Refund,
  Conflict,
  Books,
  Claims,
  Count,
  Coupons,
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
  Menu,
  Menus,
  Message,
  More,
  MovePieces,
  Moves,
  NewProduct,
  NewSale,
  NotShown,
  Order,
  OrderByHand,
  Orders,
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
  Tax,
  TextPage,
  Texts,
  Today,
  Versions,
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
