import { defineFeature, type FeatureContext } from '../manifest/define';

const load = () => import('./login-popover');

/** Login with a one-time code by SMS; opened by any feature that needs a login. */
export const login = defineFeature({
  id: 'login',
  when: ({ session }) => !session.viewer.isLogin.value && !session.params.value.raw,
  popovers: { login: { label: 'login.title', load } },
});

/** A button for the same login, if the embedding allows features that need a login. */
export const loginEntry = defineFeature({
  id: 'login-entry',
  needs: 'authentication',
  when: (context: FeatureContext) => login.when(context) && context.session.viewer.isGuest.value,
  place: 'footer',
  popovers: { login: { icon: 'user', label: 'login.title', load } },
});
