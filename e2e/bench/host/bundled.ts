/** A page of another site whose own bundle has the SDK, as the first example of its README says. */
import { HostSDK } from '../../../host-sdk/index';

HostSDK.mount(
  '#player',
  { type: 'vod', id: '1001', autoplay: true, site: 'embed' },
  { player: `${import.meta.env.PARDEH_PLAYER}/plr/` },
);
