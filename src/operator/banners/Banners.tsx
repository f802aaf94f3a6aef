/** The banners of the home page by place, in the shop's order. */
import { bannerDays, bannerName } from "#operator/banners/bannerWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { MoveButtons } from "#operator/frame/MoveButtons.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { PagesTabs } from "#operator/site/PagesTabs.tsx"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import { bannerPath, bannersPath, newBannerPath, shopPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
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
    <a className="button" href={newBannerPath}>
      <Icon name="plus" small />
      {own.newTitle}
    </a>
  )
  return (
    <ShopPage frame={frame} part="pages" acts={acts}>
      <PagesTabs frame={frame} current="banners" />
      <p className="muted">{own.about}</p>
      <PostForm className="stack" action={bannersPath}>
        {all.map((placement) => (
          <Place
            key={placement}
            frame={frame}
            placement={placement}
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
        {own.placements[placement]} <span className="quiet-text">{own.placementAbout[placement]}</span>
      </h2>
      {banners.length === 0 && (
        <p className="muted small-text below">
          {own.none}{" "}
          <a href={`${newBannerPath}?placement=${placement}`}>
            {own.makeOne}
            <span className="visually-hidden">: {own.placements[placement]}</span>
          </a>
        </p>
      )}
      {isNowhere && placement !== "category" && (
        <p className="muted small-text below">
          {own.nowhere} <a href={shopPath("pages")}>{own.sections}</a>
        </p>
      )}
      <ol className="kinds">
        {banners.map((banner, n) => (
          <Row key={banner.id} frame={frame} banner={banner} n={n} last={banners.length - 1} />
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

/** A banner that visitors do not see gets no remark. */
const looks: Readonly<Record<BannerStateName, string | undefined>> = {
  shown: undefined,
  scheduled: "status wait",
  over: "status",
  behind: "status",
  nowhere: "status bad",
}

function Row({ frame, banner, n, last }: RowProps) {
  const { banners: own, shopPages, shop } = frame.texts
  const { id, picture, link, state } = banner
  const name = bannerName(frame, banner)
  const days = bannerDays(frame, banner)
  const look = looks[state]
  return (
    <li className="row apart">
      <div className="row">
        {picture !== null && <Thumb src={`/pictures/${picture}`} />}
        <div>
          <b className="strong">{name}</b> {look && <span className={look}>{own.states[state]}</span>}
          {link !== null && <p className="quiet-text wide-only">→ {link}</p>}
          {days !== "" && <p className="quiet-text">{days}</p>}
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
        <a className="text-button" href={bannerPath(id)}>
          {shop.edit}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
    </li>
  )
}
