/** Banners by their place on the home page, in the order in which the shop shows them. */

import { fill } from "#operator/texts/texts.ts"
import type { Frame } from "#operator/views/frame.ts"
import { Icon } from "#operator/views/Icon.tsx"
import { PostForm } from "#operator/views/PostForm.tsx"
import { bannerDays, bannerName } from "#operator/views/shop/banners/bannerWords.ts"
import { MoveButtons } from "#operator/views/shop/MoveButtons.tsx"
import { PagesTabs } from "#operator/views/shop/parts/PagesTabs.tsx"
import { ShopPage } from "#operator/views/shop/ShopPage.tsx"
import { bannerPath, bannersPath, newBannerPath, shopPath } from "#operator/views/shop/shopParts.ts"
import { Thumb } from "#operator/views/Thumb.tsx"
import { placements } from "#provider/site/banners/bannerInput.ts"
import type { BannerStateName } from "#provider/site/banners/bannerPlaces.ts"
import type { ViewedBanner } from "#provider/site/banners/viewBanners.ts"

export interface BannersProps {
  frame: Frame
  banners: readonly ViewedBanner[]
}

export function Banners({ frame, banners }: BannersProps) {
  const { banners: own } = frame.texts
  const isElsewhere = banners.some(({ placement }) => placement === "category")
  const all = [...placements, ...(isElsewhere ? (["category"] as const) : [])]
  const acts = (
    <a className="btn" href={newBannerPath}>
      <Icon name="plus" small />
      {own.newTitle}
    </a>
  )
  return (
    <ShopPage frame={frame} part="pages" acts={acts}>
      <PagesTabs frame={frame} current="banners" />
      <p className="m">{own.about}</p>
      <PostForm className="stack" action={bannersPath}>
        {all.map((placement) => (
          <Place
            key={placement}
            {...{ frame, placement }}
            banners={banners.filter((banner) => banner.placement === placement)}
          />
        ))}
      </PostForm>
    </ShopPage>
  )
}

interface PlaceProps extends BannersProps {
  placement: ViewedBanner["placement"]
}

function Place({ frame, placement, banners }: PlaceProps) {
  const { banners: own } = frame.texts
  const isNowhere = banners.some(({ state }) => state === "nowhere")
  return (
    <section className="tile flush" aria-labelledby={placement}>
      <h2 id={placement}>
        {own.placements[placement]} <span className="h">{own.placementAbout[placement]}</span>
      </h2>
      {banners.length === 0 && (
        <p className="m sm below">
          {own.none}{" "}
          <a href={`${newBannerPath}?placement=${placement}`}>
            {own.makeOne}
            <span className="vh">: {own.placements[placement]}</span>
          </a>
        </p>
      )}
      {isNowhere && placement !== "category" && (
        <p className="m sm below">
          {own.nowhere} <a href={shopPath("pages")}>{own.sections}</a>
        </p>
      )}
      <ol className="kinds">
        {banners.map((banner, n) => (
          <Row key={banner.id} {...{ frame, banner }} n={n} last={banners.length - 1} />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  frame: Frame
  banner: ViewedBanner
  n: number
  last: number
}

/** Of one that visitors see nothing is said. */
const looks: Readonly<Record<BannerStateName, string | undefined>> = {
  ...{ shown: undefined, scheduled: "status wait", over: "status", behind: "status", nowhere: "status bad" },
}

function Row({ frame, banner, n, last }: RowProps) {
  const { banners: own, shopPages, shop } = frame.texts
  const { id, picture, link, state } = banner
  const name = bannerName(frame, banner)
  const days = bannerDays(frame, banner)
  const look = looks[state]
  return (
    <li className="row sb">
      <div className="row">
        {picture !== null && <Thumb src={`/pictures/${picture}`} />}
        <div>
          <b className="b">{name}</b> {look && <span className={look}>{own.states[state]}</span>}
          {link !== null && <p className="h wide-only">→ {link}</p>}
          {days !== "" && <p className="h">{days}</p>}
        </div>
      </div>
      <div className="acts">
        {last > 0 && (
          <MoveButtons
            id={id}
            up={fill(shopPages.upOf, { name })}
            down={fill(shopPages.downOf, { name })}
            n={n}
            last={last}
          />
        )}
        <a className="tb" href={bannerPath(id)}>
          {shop.edit}
          <span className="vh">: {name}</span>
        </a>
      </div>
    </li>
  )
}
